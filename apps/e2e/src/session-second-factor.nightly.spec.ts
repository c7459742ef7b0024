import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { newPassword, registerAccount } from './accounts.ts';
import { test } from './journey.ts';
import { openLine } from './open-line.ts';
import { fillSignIn } from './sign-in-form.ts';

/** Returns the app's code after that many periods. The portal accepts both the present code and the next. */
function codeOf(secret: string, { periods = 0 } = {}): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + periods * 30_000 });
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  await page.goto('/login');
}

async function saveBackupCodes(page: Page): Promise<string[]> {
  const shown = page.getByRole('dialog', { name: 'Save your backup codes' });
  const codes = await shown.getByLabel('Backup codes').innerText();
  const download = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('headwater-backup-codes.txt');
  await shown.getByRole('button', { name: "I've saved my backup codes" }).click();
  await expect(shown).toBeHidden();
  return codes.split('\n');
}

test('a person sets up an authenticator app and signs in with its code, and with a backup code', async ({
  browser,
  page: visitor,
}) => {
  const { page, email } = await registerAccount(browser);
  let secret = '';
  let codes: string[] = [];

  await test.step('sets the app up', async () => {
    await page.goto('/account');
    await openLine(page, 'Two-step sign-in');
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    secret = (await dialog.getByLabel('Key', { exact: true }).innerText()).replaceAll(' ', '');
    await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    codes = await saveBackupCodes(page);
    await expect(page.getByText('10 left')).toBeVisible();
  });

  await test.step('signs in with password and code', async () => {
    await visitor.goto('/login');
    await fillSignIn(visitor, { email, password: newPassword });
    await expect(visitor.getByText('Your password is right.')).toBeVisible();
    await visitor.getByLabel('Code').fill('000000');
    await visitor.getByRole('button', { name: 'Continue' }).click();
    await expect(visitor.getByText(/^This code is wrong/)).toBeVisible();
    await visitor.getByLabel('Code').fill(codeOf(secret, { periods: 1 }));
    await visitor.getByLabel('Code').press('Enter');
    await expect(visitor).toHaveURL(/\/company$/);
  });

  await test.step('creates an API token after a backup code', async () => {
    await visitor.goto('/account');
    await openLine(visitor, 'Two-step sign-in');
    await openLine(visitor, 'API tokens');
    await visitor.getByRole('button', { name: 'New token' }).click();
    await visitor.getByRole('dialog', { name: 'New API token' }).getByLabel('Name').fill('Import');
    await visitor.getByRole('button', { name: 'Create token' }).click();
    const asking = visitor.getByRole('dialog', { name: 'Confirm that it is you' });
    await asking.getByLabel('Code').fill(codes[0] ?? '');
    await asking.getByRole('button', { name: 'Confirm' }).click();
    await expect(visitor.getByRole('dialog', { name: 'Copy your token' })).toBeVisible();
    await visitor.getByRole('button', { name: "I've copied my token" }).click();
    await expect(visitor.getByText('9 left')).toBeVisible();
  });

  await test.step('removes the app, and signs in with the password alone', async () => {
    await visitor.getByRole('button', { name: 'Remove: authenticator app' }).click();
    await visitor.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(visitor.getByText('Off. You sign in with your password alone.')).toBeVisible();
    await signOut(visitor);
    await fillSignIn(visitor, { email, password: newPassword });
    await expect(visitor).toHaveURL(/\/company$/);
  });
});

test('a person creates a passkey, and signs in with it alone', async ({ browser }) => {
  const { page, email } = await registerAccount(browser);
  const authenticator = await page.context().newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  await test.step('makes it', async () => {
    await page.goto('/account');
    await openLine(page, 'Two-step sign-in');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('Laptop');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await saveBackupCodes(page);
    await expect(page.getByText('Never used').first()).toBeVisible();
  });

  await test.step('signs in with it', async () => {
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(/\/company$/);
  });

  await test.step('signs in with the password and then the passkey', async () => {
    await signOut(page);
    await fillSignIn(page, { email, password: newPassword });
    await page.getByRole('button', { name: 'Use a passkey instead' }).click();
    await expect(page).toHaveURL(/\/company$/);
  });

  await test.step('confirms an API token with it', async () => {
    await page.goto('/account');
    await openLine(page, 'API tokens');
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByRole('dialog', { name: 'New API token' }).getByLabel('Name').fill('Import');
    await page.getByRole('button', { name: 'Create token' }).click();
    const asking = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await asking.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('dialog', { name: 'Copy your token' })).toBeVisible();
  });
});
