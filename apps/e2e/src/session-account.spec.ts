import { messages } from '@headwater/contract/messages';
import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { newPassword, registerAccount, signIn } from './accounts.ts';
import { openLine } from './open-line.ts';
import { fillSignIn } from './sign-in-form.ts';

const otherPassword = 'Better-Horse-8';

test('a person ends sessions, changes the password and closes the account', async ({
  browser,
  page: visitor,
}) => {
  const person = await registerAccount(browser);
  const elsewhere = await signIn(browser, person);
  await signIn(browser, person);
  const { page, email } = person;

  await test.step('signs out elsewhere, where the page asks for a new sign-in', async () => {
    await elsewhere.page.goto('/company');
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Account' }).first().click();
    await openLine(page, 'Sessions');
    await expect(page.getByText('This session')).toBeVisible();
    const sessions = page.getByRole('list', { name: 'Sessions' });
    await expect(sessions.getByRole('listitem')).toHaveCount(3);
    await sessions
      .getByRole('button', { name: /^Sign out:/ })
      .first()
      .click();
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await elsewhere.page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(elsewhere.page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  });

  await test.step('changes the password', async () => {
    await openLine(page, 'Password');
    await page.getByLabel('Current Password').fill('wrong');
    await page.getByLabel('New Password').fill(otherPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('Current Password')).toBeFocused();
    await page.getByLabel('Current Password').fill(newPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
  });

  await test.step('creates a new recovery code', async () => {
    await page.getByRole('button', { name: 'Create a new recovery code' }).click();
    const asking = page.getByRole('dialog', { name: 'Create a new recovery code' });
    await asking.getByLabel('Current Password').fill(otherPassword);
    await asking.getByRole('button', { name: 'Continue' }).click();
    const shown = page.getByRole('dialog', { name: 'Save Your Recovery Code' });
    await expect(shown.getByLabel('Recovery code')).toHaveText(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    await shown.getByRole('button', { name: "I've saved my recovery code" }).click();
    await expect(shown).toBeHidden();
  });

  await test.step('closes the account, and cannot sign in after that', async () => {
    await page.getByRole('button', { name: 'Close my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close your account?' });
    await dialog.getByLabel('Current Password').fill(otherPassword);
    await expect(dialog.getByRole('button', { name: 'Close account' })).toBeDisabled();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Close account' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
    await expectAccessible(page);
    await visitor.goto('/login');
    await fillSignIn(visitor, { email, password: otherPassword });
    await expect(visitor.getByText(messages.authenticationFailed)).toBeVisible();
  });
});
