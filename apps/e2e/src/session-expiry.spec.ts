import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { registerAccount } from './accounts.ts';
import { saveAfterSessionEnded, title } from './session-ended.ts';

test('a person whose session ends while typing signs in over the page, and the save continues', async ({
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
