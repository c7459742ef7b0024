import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { newPassword, registerAccount } from './accounts.ts';
import { test } from './journey.ts';
import { getMailedLink } from './mailed-link.ts';
import { fillSignIn } from './sign-in-form.ts';

test('a person changes their email with the link sent to the new one', async ({ browser }) => {
  const { page, email } = await registerAccount(browser);
  const newEmail = `${randomUUID()}@example.com`;

  await test.step('requests the change with the password', async () => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Change my email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your email' });
    await dialog.getByLabel('New Email').fill(newEmail);
    await dialog.getByLabel('Current Password').fill('wrong');
    await dialog.getByRole('button', { name: 'Send me the link' }).click();
    await expect(dialog.getByLabel('Current Password')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Current Password').fill(newPassword);
    await dialog.getByRole('button', { name: 'Send me the link' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`We have sent a link to ${newEmail}`)).toBeVisible();
  });

  await test.step('opens the link elsewhere, which changes nothing until the button is pressed', async () => {
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(await getMailedLink({ to: newEmail, path: '/confirm-email' }));
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Confirm your email' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(`We have sent a link to ${newEmail}`)).toBeVisible();
    await elsewhere.getByRole('button', { name: 'Confirm' }).press('Enter');
    await expect(elsewhere.getByText(`${newEmail} is the email of your account.`)).toBeVisible();
    await elsewhere.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await fillSignIn(elsewhere, { email, password: newPassword });
    await expect(elsewhere.getByText('Authentication failed')).toBeVisible();
    await fillSignIn(elsewhere, { email: newEmail, password: newPassword });
    await expect(elsewhere).toHaveURL('/company');
  });

  await test.step('sees the new email in place of the old one', async () => {
    await page.reload();
    await expect(page.getByText(newEmail).first()).toBeVisible();
    await expect(page.getByText(/We have sent a link/)).toBeHidden();
  });
});
