import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { chooseInMenu } from './choose-in-menu.ts';
import { test } from './journey.ts';
import { registerAccount, signInAdmin } from './accounts.ts';
import { openMenuGroup } from './menu-group.ts';

test('an admin reads an email, sets up a webhook, and opens the imported posts and an item’s history', async ({
  browser,
}) => {
  const { email } = await registerAccount(browser);
  const { page } = await signInAdmin(browser);

  await test.step('the mails', async () => {
    await page.goto('/mails');
    await page.getByRole('searchbox').fill(email);
    const row = page.getByRole('row', { name: new RegExp(email) });
    await expect(row).toHaveCount(1);
    await row.getByRole('button', { name: /^View / }).click();
    await expect(page.getByRole('dialog')).toContainText(email);
  });

  await test.step('the security events', async () => {
    const answer = await page.request.post('/api/users/login', {
      data: { email, password: 'Wrong-Horse-7' },
    });
    expect(answer.status()).toBe(401);
    await page.goto('/dashboard');
    await openMenuGroup(page, 'System');
    await page.getByRole('link', { name: 'Security' }).first().click();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('What').selectOption('Failed sign-ins');
    await page.getByLabel('Account (email)').fill(email);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const row = page.getByRole('row', { name: new RegExp(email) });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Security: sign in failed');
  });

  await test.step('the webhooks', async () => {
    const url = `https://${randomUUID()}.example/hook`;
    await page.goto('/webhooks');
    await page.getByRole('button', { name: 'New webhook' }).click();
    const asking = page.getByRole('dialog', { name: 'New webhook' });
    await asking.getByLabel('URL').fill(url);
    await asking.getByRole('button', { name: 'Create webhook' }).click();
    const shown = page.getByRole('dialog', { name: 'Copy the secret' });
    await expect(shown.getByLabel('Webhook secret')).toHaveText(/\S{20}/);
    await shown.getByRole('button', { name: "I've copied the secret" }).click();
    const card = page.getByRole('region', { name: url });
    await expect(card).toContainText('No deliveries yet.');
    await card.getByRole('button', { name: `Disable ${url}` }).click();
    await expect(card).toContainText('Off');
    await card.getByRole('button', { name: `Delete ${url}` }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(card).toBeHidden();
  });

  await test.step('the imported posts', async () => {
    await page.goto('/references');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });

  await test.step('the history of a submittal', async () => {
    // No other journey decides this submittal meanwhile.
    const name = 'History of Tarn Membranes';
    await page.goto('/submittals?type=company');
    await chooseInMenu(page, 'More for Tarn Membranes', name);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});
