import { randomUUID } from 'node:crypto';
import { messages } from '@headwater/contract/messages';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { signInAdmin } from './accounts.ts';
import { buildProfile } from './build-profile.ts';
import { registerByForm, signInByForm } from './register-by-form.ts';

/**
 * The main job, done by people in browsers. A company registers, builds its profile, previews it, orders a package by
 * purchase order and submits. An admin sets the access date and approves. The page is public.
 */
test('a company publishes its profile by purchase order', async ({ page, browser }) => {
  const email = `${randomUUID()}@example.com`;
  const title = `Weir & Sons ${randomUUID().slice(0, 8)}`;

  await test.step('registers, and keeps the recovery code', async () => registerByForm(page, email));
  await test.step('signs in', async () => signInByForm(page, email));
  await test.step('builds its profile', async () =>
    buildProfile(page, { title, within: 'Pumps & Pumping', category: 'Borehole Pumps' }));
  await test.step('previews the draft on the public site', async () => {
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      page
        .getByRole('link', { name: /Preview/ })
        .first()
        .click(),
    ]);
    await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(preview);
    await preview.close();
  });
  await test.step('submits', async () => {
    await page.getByRole('button', { name: 'Submit for Approval' }).click();
    await expect(page.getByRole('button', { name: 'Awaiting Approval' })).toBeDisabled();
    const panel = page.getByRole('region', { name: 'Progress' });
    await expect(panel.getByText(messages.activate)).toBeVisible();
  });
  await test.step('orders a package by purchase order', async () => orderPackage(page));

  const admin = await signInAdmin(browser);
  await test.step('the admin sees that approving waits for access', async () => {
    await admin.page.goto('/submittals');
    const row = admin.page.getByRole('row', { name: new RegExp(email) });
    await expect(row.getByRole('cell', { name: /Company/ })).toBeVisible();
    await expect(row.getByRole('button', { name: /Approve/ })).toBeDisabled();
  });
  await test.step('the admin processes the purchase order', async () => {
    await admin.page.goto('/purchase-orders');
    await admin.page
      .getByRole('row', { name: new RegExp(email) })
      .getByRole('link', { name: /View/ })
      .click();
    await admin.page.getByLabel('Amount Received').fill('238.80');
    await admin.page.getByRole('button', { name: 'Save' }).click();
    await expect(admin.page.getByText(messages.orderUpdated)).toBeVisible();
  });
  await test.step('the admin approves', async () => {
    await admin.page.goto('/submittals');
    const row = admin.page.getByRole('row', { name: new RegExp(email) });
    await row.getByRole('button', { name: /Approve/ }).click();
    await expect(row).toHaveCount(0);
  });
  await test.step('the company sees that it is approved, and readers find the page', async () => {
    await page.goto('/company');
    await expect(page.getByRole('button', { name: 'Approved' })).toBeDisabled();
    await page
      .getByRole('link', { name: /Public Site/ })
      .first()
      .evaluate((link) => link.removeAttribute('target'));
    await page
      .getByRole('link', { name: /Public Site/ })
      .first()
      .click();
    await page.getByRole('navigation').getByRole('link', { name: 'Companies' }).first().click();
    await page.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Pumps for weirs and locks')).toBeVisible();
    await expect(page.getByRole('article').getByText('Advertisement feature').first()).toBeVisible();
  });
});

async function orderPackage(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Progress' }).getByRole('link', { name: 'Activate Now!' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription Packages' })).toBeVisible();
  await page.getByRole('link', { name: /Purchase Order.*Silver/ }).click();
  await expect(page.getByLabel('Product').locator('option:checked')).toHaveText('Silver - £199.00 plus VAT');
  await page.getByLabel('PO Number').fill('PO-77');
  await page.getByLabel('Accounts Payable Email').fill('accounts@example.com');
  await page.getByRole('button', { name: 'Submit PO' }).click();
  await expect(page.getByText(messages.orderSubmitted)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mini Case Studies' })).toBeVisible();
}
