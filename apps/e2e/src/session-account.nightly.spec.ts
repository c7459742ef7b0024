import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { portalUrl } from './urls.ts';
import { test } from './journey.ts';
import { newPassword, registerAccount, signIn } from './accounts.ts';
import { openLine } from './open-line.ts';
import { fillSignIn } from './sign-in-form.ts';
import { messages } from '@headwater/contract/messages';

test('the link at the foot of an email leads through the sign-in to the choice of emails', async ({
  page,
}) => {
  await page.goto('/account#emails');
  await fillSignIn(page, { email: demoSignIns.company, password: demoSignIns.password });
  const emails = page.getByRole('region', { name: 'Emails you get' });
  await expect(emails.getByRole('heading')).toBeInViewport();
  for (const way of ['In the weekly summary', 'Only in the portal', 'Email at once']) {
    const decisions = emails.getByRole('radio', { name: `Decisions on what you submitted: ${way}` });
    const saved = page.waitForResponse(/mails\.preferences\.set/);
    await decisions.click();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(decisions).toBeChecked();
  }
  await expectAccessible(page);
});

test('an API token works within its scopes until it is revoked', async ({ browser, request }) => {
  const { page, email } = await registerAccount(browser);
  await page.goto('/account');
  await openLine(page, 'API tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New API token' });
  await dialog.getByLabel('Name').fill('Nightly import');
  await dialog.getByRole('checkbox', { name: 'Read everything that the account can see' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const asking = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await asking.getByLabel('Current Password').fill(newPassword);
  await asking.getByRole('button', { name: 'Confirm' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy your token' });
  await expectAccessible(page);
  const secret = await shown.getByLabel('API token').textContent();
  await shown.getByRole('button', { name: "I've copied my token" }).click();
  await expect(page.getByText(/^Read · Never used · Last day/)).toBeVisible();

  const headers = { authorization: `Bearer ${secret}` };
  const known = await request.get(`${portalUrl}/api/isLoggedIn`, { headers });
  expect(await known.json()).toMatchObject({ user: { email } });
  const change = await request.post(`${portalUrl}/api/companies/create`, {
    headers,
    data: { userId: 1, title: 'Calder', introHeader: 'Pumps' },
  });
  expect([change.status(), await change.json()]).toMatchObject([
    403,
    { message: 'This API token lacks the scope “write”: make one that has it.' },
  ]);
  await page.reload();
  await openLine(page, 'API tokens');
  await expect(page.getByText(/Last used/)).toBeVisible();

  await page.getByRole('button', { name: 'Revoke: Nightly import' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No tokens yet.')).toBeVisible();
  const refused = await request.get(`${portalUrl}/api/companies`, { headers });
  expect(refused.status()).toBe(401);
});

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
