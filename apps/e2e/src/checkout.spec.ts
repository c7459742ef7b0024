import { addYear, formatDay, londonDay } from '@headwater/contract/dates';
import { messages } from '@headwater/contract/messages';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { registerAccount, signInAdmin } from './accounts.ts';
import { connectToFakeStripe, checkoutSessionIdFromUrl } from './fake-stripe.ts';

const oneYearFromNow = addYear(londonDay(new Date()));

/** Goes from the packages to the payment page, and returns the checkout session's id. */
async function openCheckout(page: Page, name: 'Bronze' | 'Silver' | 'Gold'): Promise<string> {
  await page.goto('/products');
  await page.getByRole('button', { name: `Credit Card, ${name}` }).click();
  await page.waitForURL(/\/pay\//);
  return checkoutSessionIdFromUrl(page.url());
}

async function pay(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Pat Payer');
  await page.getByRole('button', { name: /^Pay £/ }).click();
}

/** Expects the dashboard's text after all pending events have arrived. */
async function expectAccess(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.goto('/dashboard');
    await expect(page.getByText(text)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

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

test('a payment counts once, whether the success page or Stripe’s event comes first', async ({ browser }) => {
  const { page } = await registerAccount(browser);
  const stripe = await connectToFakeStripe();

  await test.step('the page comes first', async () => {
    await stripe.webhooks({ paused: true });
    await openCheckout(page, 'Bronze');
    await pay(page);
    await expect(page.getByRole('heading', { name: messages.paymentSuccessful })).toBeVisible();
    await expectAccess(page, formatDay(oneYearFromNow));
  });
  const second = await test.step('the event comes late, and nobody opens the page: a year more', async () => {
    const sessionId = await openCheckout(page, 'Bronze');
    await stripe.pay(sessionId);
    await expectAccess(page, formatDay(oneYearFromNow));
    await stripe.webhooks({ paused: false });
    await expectAccess(page, formatDay(addYear(oneYearFromNow)));
    return sessionId;
  });
  await test.step('a refund ends the access that the payment bought', async () => {
    await stripe.refundCheckout(second);
    await expectAccess(page, formatDay(oneYearFromNow));
  });
  await test.step('an unknown payment id finds no payment', async () => {
    await page.goto('/checkout/success?session_id=cs_test_nobodys');
    await expect(page.getByText('We could not find this payment')).toBeVisible();
  });
});

test('a subscription renews, its company cancels it, and a refund ends a year of access', async ({
  browser,
}) => {
  const { page, email } = await registerAccount(browser);
  const stripe = await connectToFakeStripe();
  await stripe.createYearlyPackage('Gold');

  const sessionId = await test.step('taken out, it says when it renews', async () => {
    const opened = await openCheckout(page, 'Gold');
    await pay(page);
    await expect(page.getByRole('heading', { name: messages.paymentSuccessful })).toBeVisible();
    await expectAccess(page, `It renews on ${formatDay(oneYearFromNow)}.`);
    return opened;
  });
  await test.step('renewed, it runs a year longer, with an invoice', async () => {
    await stripe.renewCheckout(sessionId);
    await expectAccess(page, `It renews on ${formatDay(addYear(oneYearFromNow))}.`);
    const invoices = page.getByRole('table', { name: 'Invoices' });
    await expect(invoices.getByText('VAT invoice: Gold')).toHaveCount(2);
    const pdf = await invoices
      .getByRole('link', { name: /as a PDF$/ })
      .first()
      .getAttribute('href');
    const answer = await page.request.get(pdf ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
  });
  await test.step('refused the next time, it is paid with another card on Stripe’s page', async () => {
    await stripe.renewCheckout(sessionId, 'failed');
    await expect(async () => {
      await page.goto('/dashboard');
      await expect(page.getByText('Card refused')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const next = page.getByRole('region', { name: 'Do this next' });
    await next.getByRole('button', { name: 'Use another card' }).click();
    const pay = page.getByRole('button', { name: 'Pay with another card' });
    await expect(pay).toBeVisible();
    await expectAccessible(page);
    await pay.click();
    await expectAccess(page, `It renews on ${formatDay(addYear(addYear(oneYearFromNow)))}.`);
  });
  await test.step('cancelled by the company, it runs to the paid date', async () => {
    await page.getByRole('button', { name: 'Cancel the renewal' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText(/nothing changes/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel the renewal' }).click();
    await expect(page.getByText(`runs until ${formatDay(addYear(addYear(oneYearFromNow)))}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Resume the renewal' })).toBeVisible();
  });
  await test.step('refunded for the third year, it has two years left and a credit note', async () => {
    await stripe.refundRenewal(sessionId);
    await expectAccess(page, `runs until ${formatDay(addYear(oneYearFromNow))}.`);
    await expect(async () => {
      await page.goto('/dashboard');
      await expect(page.getByText('Credit note: Gold')).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });
  await test.step('an admin finds all of its emails sent', async () => {
    const { page: admin } = await signInAdmin(browser);
    const subjects = ['Payment received: Gold', 'Renewal cancelled: Gold', 'Payment returned: Gold'];
    await expect(async () => {
      await admin.goto(`/mails?to=${email}`);
      for (const subject of subjects) {
        const row = admin.getByRole('row', { name: new RegExp(subject) }).first();
        await expect(row).toContainText('Sent', { timeout: 2_000 });
      }
    }).toPass();
    await admin.goto('/payments');
    await expect(admin.getByRole('heading', { name: 'Payment issues' })).toBeVisible();
  });
});
