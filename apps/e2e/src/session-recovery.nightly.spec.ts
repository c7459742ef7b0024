import { messages } from '@headwater/contract/messages';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { firstRecoveryCode, newPassword, registerAccount } from './accounts.ts';
import { fillSignIn } from './sign-in-form.ts';

const otherPassword = 'Better-Horse-8';
const dialogName = 'Save Your Recovery Code';

test('a forgotten password is reset with the recovery code, which is replaced', async ({ page, browser }) => {
  const { email } = await registerAccount(browser);

  await test.step('a wrong code resets nothing', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Reset password' }).click();
    await expect(page).toHaveTitle('Reset Password · Headwater');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await fillReset(page, { email, code: 'ZZ99-YY88-XX77' });
    await expect(page.getByText(messages.resetRefused)).toBeVisible();
  });

  await test.step('the right code in any spelling resets the password, and leads to the login', async () => {
    await fillReset(page, { email, code: firstRecoveryCode.toLowerCase().replaceAll('-', ' ') });
    await expect(page.getByText(messages.resetDone)).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  await test.step('the old password does not work', async () => {
    await fillSignIn(page, { email, password: newPassword });
    await expect(page.getByText(messages.authenticationFailed)).toBeVisible();
  });

  const dialog = page.getByRole('dialog', { name: dialogName });
  await test.step('each sign-in shows a new code until it is saved', async () => {
    await fillSignIn(page, { email, password: otherPassword });
    await expect(dialog).toBeVisible();
    const first = await dialog.getByLabel('Recovery code').textContent();
    page.once('dialog', (warning) => void warning.accept());
    await page.reload();
    await expect(dialog).toBeVisible();
    expect(await dialog.getByLabel('Recovery code').textContent()).not.toBe(first);
  });

  const code = (await dialog.getByLabel('Recovery code').textContent()) ?? '';
  await test.step('a saved code is not shown again', async () => {
    await dialog.getByRole('button', { name: "I've saved my recovery code" }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('the saved code works', async () => {
    await page.goto('/logout');
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/reset-password');
    await fillReset(page, { email, code });
    await expect(page.getByText(messages.resetDone)).toBeVisible();
  });
});

async function fillReset(page: Page, { email, code }: { email: string; code: string }): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Recovery Code').fill(code);
  await page.getByLabel('New Password').fill(otherPassword);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}
