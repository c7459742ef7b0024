import { expect } from '@playwright/test';
import { signInAdmin } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { siteUrl } from './urls.ts';

test('an editor’s own article: from nothing to the public site, without a shell', async ({ browser }) => {
  const { page } = await signInAdmin(browser);
  const title = `A weir mended ${Date.now()}`;

  await test.step('is reached from the menu, which stays as it was until then', async () => {
    await page.goto('/case-studies');
    await expect(page.getByRole('heading', { level: 1, name: 'Invalid article type' })).toBeVisible();
    await page.goto('/dashboard');
    const menu = page.getByRole('navigation', { name: 'Portal' });
    await menu.getByRole('button', { name: 'Site' }).click();
    await menu.getByRole('link', { name: 'Our articles' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Case Studies' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('is written in the companies’ screens, and published by who wrote it', async () => {
    await page.getByRole('link', { name: 'Add New Case Study' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByRole('textbox', { name: 'Content' }).fill('The weir had leaked since March.');
    await page.getByRole('button', { name: 'Create Case Study' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('textbox', { name: 'Company' }).fill('Brook & Sons');
    await page.getByRole('button', { name: 'Save Company' }).click();
    await expect(page.getByText('Company saved').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('region', { name: 'Progress' }).getByText('Published').first()).toBeVisible();
  });

  await test.step('is on the public site, about its company, and not labelled as paid for', async () => {
    await expect(async () => {
      await page.goto(`${siteUrl}/case-studies`);
      await expect(page.getByRole('link', { name: title })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Brook & Sons').first()).toBeVisible();
    await expect(page.getByText('Advertisement feature')).toHaveCount(0);
  });
});
