import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { registerAccount } from './accounts.ts';
import { save, saveAfterSessionEnded, title } from './session-ended.ts';
import { imageFile } from './image-file.ts';
import { fillSignIn } from './sign-in-form.ts';

test('the page reloads without the first account’s text if another account signs in over it', async ({
  browser,
}) => {
  const first = await registerAccount(browser);
  const other = await registerAccount(browser);
  const { page } = first;
  await saveAfterSessionEnded(first);
  await fillSignIn(page, other);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(other.email).first()).toBeVisible();
  await expect(page.getByLabel('Company Title')).toHaveValue('');
  await expect(page.getByText(title)).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Create the Company Profile' })).toBeVisible();
});

test('a person who cancels the sign-in keeps the page, and is asked again at the next save', async ({
  browser,
}) => {
  const person = await registerAccount(browser);
  const { page } = person;
  await saveAfterSessionEnded(person);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Company Title')).toHaveValue(title);
  await save(page);
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
});

test('a notice says that there is no connection until it is back', async ({ browser }) => {
  const { page } = await registerAccount(browser);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^You are offline\./)).toBeHidden();

  await page.route('**/trpc/**', async (route) => route.abort());
  await page.getByRole('link', { name: 'Subscription Packages' }).first().click();
  await expect(page.getByText(/^The portal is not responding/)).toBeVisible();
  // The client retries several times with a backoff before it gives up.
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await page.unroute('**/trpc/**');
  // The page checks every ten seconds, and reloads failed queries.
  await expect(page.getByRole('heading', { name: 'Subscription Packages' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^The portal is not responding/)).toBeHidden();
});

test('an upload continues after a new sign-in if the session has ended, with its own dialog still open below', async ({
  browser,
}) => {
  const person = await registerAccount(browser);
  const { page } = person;
  await page.goto('/company');
  await page.getByLabel('Company Title').fill(title);
  await page.getByLabel('Intro Header').fill('Pumps for weirs and locks');
  await save(page);
  const logo = page.getByRole('region', { name: 'Logo' });
  await logo.getByRole('button', { name: /Upload|Add/ }).click();
  const cropper = page.getByRole('dialog', { name: 'Upload an Image' });
  await cropper.locator('input[type=file]').setInputFiles(await imageFile(900, 300));
  await page.context().clearCookies();
  await cropper.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(cropper).toBeHidden();
  await expect(logo.getByRole('img').first()).toBeVisible();
});
