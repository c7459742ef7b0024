import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { registerAccount, type SignedInAccount } from './accounts.ts';

const title = 'Weir & Sons';

test('when a session ends while somebody types, they sign in over the page, and the save goes on', async ({
  browser,
}) => {
  const person = await registerAccount(browser);
  const { page } = person;
  await saveAfterSessionEnded(person);
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Update Company Description' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(title).first()).toBeVisible();
});

/** Types a company's description, and saves it when the session has ended. */
async function saveAfterSessionEnded({ page }: SignedInAccount): Promise<void> {
  await page.goto('/company');
  await page.getByLabel('Company Title').fill(title);
  await page.getByLabel('Intro Header').fill('Pumps for weirs and locks');
  await page.context().clearCookies();
  await save(page);
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Company Description' }).click();
}
