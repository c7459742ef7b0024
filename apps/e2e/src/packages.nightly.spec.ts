import { randomUUID } from 'node:crypto';
import { messages } from '@headwater/contract/messages';
import { expect, type Locator, type Page } from '@playwright/test';
import { registerAccount, signInAdmin } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';

/** Other journeys buy packages meanwhile. */
const name = `Copper ${randomUUID().slice(0, 8)}`;

async function savePackage(admin: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  const dialog = admin.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

function listed(admin: Page): Locator {
  return admin
    .getByRole('table', { name: 'Packages', exact: true })
    .getByRole('row')
    .filter({ hasText: name });
}

async function buy(page: Page): Promise<void> {
  await page.goto('/products');
  await page.getByRole('button', { name: `Credit Card, ${name}` }).click();
  await pay(page);
}

async function pay(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Pat Payer');
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await expect(page.getByRole('heading', { name: messages.paymentSuccessful })).toBeVisible();
}

test('an administrator sells a package, and a company reaches its limits and upgrades', async ({
  browser,
}) => {
  const { page: admin } = await signInAdmin(browser);
  const { page } = await registerAccount(browser);

  await test.step('a package is added, and another price is set', async () => {
    await admin.goto('/packages');
    await admin.getByRole('button', { name: 'New package' }).click();
    await savePackage(admin, { Name: name, Description: 'A start', 'Price before VAT': '50', Videos: '2' });
    await admin.getByRole('button', { name: `Edit ${name}` }).click();
    await expectAccessible(admin);
    await savePackage(admin, { 'Price before VAT': '60', 'Company News': '1' });
    await expect(listed(admin)).toContainText('£60.00 plus VAT');
  });
  await test.step('the pricing page shows it', async () => {
    await page.goto('/pricing');
    const card = page.getByRole('listitem').filter({ hasText: name });
    await expect(card).toContainText('£60.00 plus VAT');
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a company buys it, and sees when it reaches the limit', async () => {
    await buy(page);
    await page.goto('/press-releases');
    await expect(page.getByText(`Company News: you have used 0 of the 1 included in ${name}.`)).toBeVisible();
    await page.getByRole('link', { name: 'Add New Company News' }).click();
    // The list has a field with the word in its label.
    await expect(page.getByRole('heading', { level: 1, name: 'New Company News' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill('A pump is opened');
    await page.getByRole('button', { name: /^(Save|Create) / }).click();
    await expect(page).toHaveURL(/press-releases\/(?!new)/);
    await page.goto('/press-releases');
    const note = page.getByRole('paragraph').filter({ hasText: `${name} includes 1 Company News article` });
    await expect(note).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add New Company News' })).toBeDisabled();
    await expect(page.getByRole('link', { name: 'See the Subscription Packages' })).toBeVisible();
  });
  await test.step('it upgrades for the difference, and can add more', async () => {
    await page.getByRole('link', { name: 'See the Subscription Packages' }).click();
    await expect(page.getByText(/Pay the difference, £139\.00 plus VAT/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'By card: upgrade to Silver' }).click();
    await expect(page.getByText('£166.80').first()).toBeVisible();
    await pay(page);
    await page.goto('/press-releases');
    await expect(page.getByRole('link', { name: 'Add New Company News' })).toBeVisible();
  });
  await test.step('it is taken off sale, and not offered to anybody', async () => {
    await admin.getByRole('button', { name: `Edit ${name}` }).click();
    await admin.getByRole('dialog').getByLabel('On sale').uncheck();
    await savePackage(admin, {});
    await expect(listed(admin)).toContainText('Not on sale');
    await page.goto('/pricing');
    await expect(page.getByRole('columnheader', { name: 'Bronze' })).toBeVisible();
    await expect(page.getByText(name)).toBeHidden();
  });
});
