import { randomUUID } from 'node:crypto';
import { messages } from '@headwater/contract/messages';
import { expect } from '@playwright/test';
import { registerAccount, signInAdmin } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';

/** Other journeys create codes meanwhile. */
const code = `FAIR-${randomUUID().slice(0, 8)}`.toUpperCase();

test('staff create a discount code, and a company pays less with it once', async ({ browser }) => {
  const { page: admin } = await signInAdmin(browser);
  const { page } = await registerAccount(browser);
  const row = admin.getByRole('row').filter({ hasText: code });

  await test.step('a code is created for one use', async () => {
    await admin.goto('/discounts');
    await admin.getByRole('button', { name: 'New code' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
    await dialog.getByLabel('Percentage').fill('20');
    await dialog.getByRole('checkbox', { name: 'Bronze' }).check();
    await dialog.getByLabel('Number of uses').fill('1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('0 of 1');
    await expectAccessible(admin);
  });
  await test.step('a company sees the discounted price, and pays it', async () => {
    await page.goto('/products');
    await page.getByLabel('Discount code').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('£95.04')).toBeVisible();
    await expect(page.getByText(`The discount code ${code} does not apply to Silver`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Credit Card, Bronze' }).click();
    await expect(page.getByRole('row', { name: /Discount/ })).toContainText('£19.80');
    await page.getByLabel('Name', { exact: true }).fill('Pat Payer');
    await page.getByRole('button', { name: 'Pay £95.04' }).click();
    await expect(page.getByRole('heading', { name: messages.paymentSuccessful })).toBeVisible();
  });
  await test.step('the order form says that the code is used up', async () => {
    await page.goto('/purchase-order');
    await page.getByLabel('Product').selectOption({ label: 'Bronze - £99.00 plus VAT' });
    await page.getByText('Discount code', { exact: true }).first().click();
    await page.getByLabel('Discount code').fill(code);
    await expect(page.getByText(`The discount code ${code} has been used up.`)).toBeVisible();
    await admin.reload();
    await expect(row).toContainText('1 of 1');
  });
});
