import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect, type Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';

const title = 'A third less energy at Thornley borehole';
const demo = { email: demoSignIns.company, password: demoSignIns.password };

test('a company compares an article with an earlier version, and restores it', async ({ browser }) => {
  const { page } = await signIn(browser, demo);
  await page.goto('/mini-case-studies');
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('button', { name: 'Edit Content' }).click();
  const before = await page.getByLabel('Author').inputValue();
  await page.getByLabel('Author').fill('Somebody else');
  await page.getByRole('button', { name: 'Save Mini Case Study' }).click();
  await expect(page.getByText('By Somebody else')).toBeVisible();
  await restore(page, 'Author');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('By Somebody else')).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Content' }).click();
  await expect(page.getByLabel('Author')).toHaveValue(before);
});

test('a company compares its profile with an earlier version, and restores it', async ({ browser }) => {
  const { page } = await signIn(browser, demo);
  await page.goto('/company');
  await page.getByRole('button', { name: 'Update Company Description' }).click();
  const before = await page.getByLabel('Intro Header').inputValue();
  await page.getByLabel('Intro Header').fill('Something else');
  await page.getByRole('button', { name: 'Update Company Description' }).click();
  await expect(page.getByText('Something else')).toBeVisible();
  await restore(page, 'Intro header');
  await expect(page.getByText(before)).toBeVisible();
  await expect(page.getByText('Something else')).toHaveCount(0);
});

/** Restores the newest version, whose field differs. */
async function restore(page: Page, field: string): Promise<void> {
  const versions = page.getByRole('region', { name: 'Versions' });
  // A press at the end of a save may be lost on a busy machine.
  await expect(async () => {
    if (!(await versions.isVisible()))
      await page.getByRole('link', { name: 'History', exact: true }).click({ timeout: 5_000 });
    await expect(versions.getByRole('link').first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const differences = page.getByRole('region', { name: 'Differences' });
  await expect(differences).toContainText(field);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore this version' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Your public page does not change.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(dialog).toBeHidden();
}
