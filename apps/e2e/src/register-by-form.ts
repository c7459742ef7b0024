import { messages } from '@headwater/contract/messages';
import { expect, type Page } from '@playwright/test';
import { newPassword } from './accounts.ts';
import { fillSignIn } from './sign-in-form.ts';

/** Registers like a person, saves the recovery code, and ends on the sign-in page. */
export async function registerByForm(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Register' }).first().click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Your Recovery Code' });
  await expect(dialog.getByLabel('Recovery code')).toHaveText(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  await dialog.getByRole('button', { name: "I've saved my recovery code" }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(messages.registered)).toBeVisible();
}

export async function signInByForm(page: Page, email: string): Promise<void> {
  await fillSignIn(page, { email, password: newPassword });
  await expect(page).toHaveURL('/company');
}
