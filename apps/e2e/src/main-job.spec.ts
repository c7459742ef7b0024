import { randomUUID } from 'node:crypto';
import { messages } from '@headwater/contract/messages';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { newPassword, signInAdmin } from './accounts.ts';
import { imageFile } from './image-file.ts';

/**
 * This is the main job, done by people in browsers: a company registers, builds its profile, previews it, orders a
 * package by purchase order and submits; an admin sets the access date and approves; the page is public.
 */
test('a company publishes its profile by purchase order', async ({ page, browser }) => {
  const email = `${randomUUID()}@example.com`;
  const title = `Weir & Sons ${randomUUID().slice(0, 8)}`;

  await test.step('registers, and keeps the recovery code', async () => register(page, email));
  await test.step('signs in', async () => signInByForm(page, email));
  await test.step('builds its profile', async () => buildProfile(page, title));
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
  await test.step('the company reads that it is approved, and readers find the page', async () => {
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
    await expect(page.getByText('Advertisement feature')).toBeVisible();
  });
});

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Register' }).first().click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Your Recovery Code' });
  await expect(dialog.getByLabel('Recovery code')).toHaveText(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  await dialog.getByRole('button', { name: "I've saved my recovery code" }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(messages.registered)).toBeVisible();
}

async function signInByForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/company');
}

async function buildProfile(page: Page, title: string): Promise<void> {
  await page.getByLabel('Company Title').fill(title);
  await page.getByLabel('Intro Header').fill('Pumps for weirs and locks');
  await page.getByRole('textbox', { name: /Content|Description/ }).click();
  await page.keyboard.type('We have built pumps since 1890.');
  await page.getByRole('button', { name: 'Create Company Description' }).click();
  await expect(page.getByRole('button', { name: 'Update Company Description' })).toBeVisible();

  await uploadPicture(page, 'Logo', { width: 900, height: 300 });
  await uploadPicture(page, 'Gallery', { width: 1600, height: 1200 });

  const contact = page.getByRole('region', { name: 'Contact Details' });
  await contact.getByRole('button', { name: /Add/ }).first().click();
  await contact.getByRole('textbox', { name: 'Street' }).fill('1 Mill Race, Ludlow SY8 1AA');
  await contact.getByRole('textbox', { name: 'Phone' }).fill('01584 555 0101');
  await contact
    .getByRole('button', { name: /^(Save|Add|Create)/ })
    .last()
    .click();
  await expect(contact.getByText('1 Mill Race, Ludlow SY8 1AA')).toBeVisible();

  const categories = page.getByRole('region', { name: 'Categories' });
  await categories.getByRole('button', { name: /Pumps & Pumping/ }).click();
  await categories.getByRole('checkbox', { name: 'Borehole Pumps' }).click();
  await expect(categories.getByRole('checkbox', { name: 'Pumps & Pumping' })).toBeChecked();
}

async function uploadPicture(
  page: Page,
  section: string,
  size: { width: number; height: number },
): Promise<void> {
  const region = page.getByRole('region', { name: section });
  await region.getByRole('button', { name: /Upload|Add/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload an Image' });
  await dialog.locator('input[type=file]').setInputFiles(await imageFile(size.width, size.height));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(region.getByRole('img').first()).toBeVisible();
}

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
