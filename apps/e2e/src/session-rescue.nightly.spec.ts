import { expect, type Page } from '@playwright/test';
import { chooseInMenu } from './choose-in-menu.ts';
import { expectAccessible } from './expect-accessible.ts';
import { newPassword, registerAccount, signInAdmin } from './accounts.ts';
import { test } from './journey.ts';
import { getMailedLink } from './mailed-link.ts';
import { fillSignIn } from './sign-in-form.ts';

const otherPassword = 'Better-Horse-8';

async function findUser(page: Page, email: string): Promise<void> {
  await page.goto('/users');
  await page.getByLabel('Search by email').fill(email);
  await expect(page.getByRole('row')).toHaveCount(2);
}

test('an admin rescues a person who has lost password and recovery code', async ({ browser }) => {
  const person = await registerAccount(browser);
  const { page: admin } = await signInAdmin(browser);
  const { page, email } = person;

  await test.step('the admin asks, and sends the link', async () => {
    await findUser(admin, email);
    await chooseInMenu(admin, `More for ${email}`, `Rescue ${email}`);
    const dialog = admin.getByRole('dialog', { name: 'Send a link to set a new password' });
    await expect(dialog.getByText('When did you register?')).toBeVisible();
    await dialog.getByLabel('How did you check who they are?').fill('Rang, and knew the day');
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(admin.getByText(/It works once, for 30 minutes/)).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  const link = await getMailedLink({ to: email, path: '/set-password' });
  await test.step('the person sets a new password, typed twice', async () => {
    await page.goto(link);
    await page.getByLabel('New Password').fill(otherPassword);
    await page.getByLabel('Repeat the Password').fill('Better-Horse-9');
    await page.getByLabel('New Password').focus();
    await expect(page.getByText('The passwords do not match')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Repeat the Password').fill(otherPassword);
    await page.getByLabel('Repeat the Password').press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Your password is set' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the link works only once', async () => {
    const again = await (await browser.newContext()).newPage();
    await again.goto(link);
    await again.getByLabel('New Password').fill(otherPassword);
    await again.getByLabel('Repeat the Password').fill(otherPassword);
    await again.getByRole('button', { name: 'Set password' }).click();
    await expect(again.getByText(/This link no longer works/)).toBeVisible();
    await again.goto('/login');
    await fillSignIn(again, { email, password: newPassword });
    await expect(again.getByText('Authentication failed')).toBeVisible();
    await fillSignIn(again, { email, password: otherPassword });
    await expect(again.getByRole('dialog', { name: 'Save Your Recovery Code' })).toBeVisible();
  });
});

test('an admin suspends an account and reopens it', async ({ browser }) => {
  const { page, email } = await registerAccount(browser);
  const { page: admin } = await signInAdmin(browser);
  await page.goto('/company');

  await test.step('suspends it, with a reason', async () => {
    await findUser(admin, email);
    await chooseInMenu(admin, `More for ${email}`, `Suspend ${email}`);
    const dialog = admin.getByRole('dialog', { name: 'Suspend this account?' });
    await dialog.getByLabel('Reason').fill('Your profile is not yours.');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(admin.getByText('Suspended, pages hidden')).toBeVisible();
  });

  await test.step('the person is signed out, and sees why', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
    await page.goto('/login');
    await fillSignIn(page, { email, password: newPassword });
    await expect(page.getByText(/This account is suspended/)).toBeVisible();
  });

  await test.step('after reopening, the person signs in as before', async () => {
    await chooseInMenu(admin, `More for ${email}`, `Reopen ${email}`);
    const dialog = admin.getByRole('dialog', { name: 'Reopen this account?' });
    await expect(dialog.getByText(/Your profile is not yours/)).toBeVisible();
    await dialog.getByLabel('Why are you reopening it?').fill('It was a mistake');
    await dialog.getByRole('button', { name: 'Reopen' }).click();
    await expect(admin.getByText('Suspended, pages hidden')).toBeHidden();
    await fillSignIn(page, { email, password: newPassword });
    await expect(page).toHaveURL('/company');
  });
});
