import { addYear, londonDay } from '@headwater/contract/dates';
import { expect, type Page } from '@playwright/test';
import { checkoutSessionIdFromUrl } from './fake-stripe.ts';

export const oneYearFromNow = addYear(londonDay(new Date()));

/** Goes from the packages to the payment page, and returns the checkout session's id. */
export async function openCheckout(page: Page, name: 'Bronze' | 'Silver' | 'Gold'): Promise<string> {
  await page.goto('/products');
  await page.getByRole('button', { name: `Credit Card, ${name}` }).click();
  await page.waitForURL(/\/pay\//);
  return checkoutSessionIdFromUrl(page.url());
}

export async function pay(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Pat Payer');
  await page.getByRole('button', { name: /^Pay £/ }).click();
}

/** Expects the dashboard's text after all pending events have arrived. */
export async function expectAccess(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.goto('/dashboard');
    await expect(page.getByText(text)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}
