import { formatDay } from '@headwater/contract/dates';
import { messages } from '@headwater/contract/messages';
import { expect } from '@playwright/test';
import { registerAccount } from './accounts.ts';
import { test } from './journey.ts';
import { expectAccess, oneYearFromNow, openCheckout, pay } from './open-checkout.ts';

test('a company leaves the payment page, has a card declined, and pays', async ({ browser }) => {
  const { page } = await registerAccount(browser);

  await test.step('leaves', async () => {
    await openCheckout(page, 'Silver');
    await expect(page.getByText('£238.80').first()).toBeVisible();
    await expect(page.getByText('£39.80')).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { name: messages.paymentCanceled })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the Subscription Packages' }).click();
    await expect(page).toHaveURL('/products');
  });
  await test.step('has a card declined, pays nothing, and stays on the payment page', async () => {
    await openCheckout(page, 'Bronze');
    await page.getByLabel('Name', { exact: true }).fill('Pat Payer');
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('alert')).toContainText('declined');
  });
  await test.step('pays, and can write articles at once', async () => {
    await pay(page);
    await expect(page.getByRole('heading', { name: messages.paymentSuccessful })).toBeVisible();
    await page.getByRole('link', { name: 'Mini Case Studies' }).first().click();
    await expect(page.getByRole('link', { name: 'Add New Mini Case Study' })).toBeVisible();
    await expectAccess(page, formatDay(oneYearFromNow));
  });
});
