import { addYear, formatDay } from '@headwater/contract/dates';
import { messages } from '@headwater/contract/messages';
import { expect } from '@playwright/test';
import { registerAccount, signInAdmin } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { connectToFakeStripe } from './fake-stripe.ts';
import { test } from './journey.ts';
import { expectAccess, oneYearFromNow, openCheckout, pay } from './open-checkout.ts';

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
