import { randomUUID } from 'node:crypto';
import { messages } from '@headwater/contract/messages';
import { expect, type Locator, type Page } from '@playwright/test';
import { newPassword } from './accounts.ts';
import { imageFile } from './image-file.ts';
import { test } from './journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** This journey taps, and types like a phone's on-screen keyboard, without a mouse or keys. */
test('a company registers, builds its profile, orders a package and submits an article on a phone, by touch alone', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/');

  await test.step('registers, and signs in without retyping the email', async () => {
    const email = `${randomUUID()}@example.com`;
    await main.getByRole('link', { name: 'Register' }).tap();
    await write(page, page.getByLabel('Email'), email);
    await write(page, page.getByLabel('Password', { exact: true }), newPassword);
    await page.getByRole('button', { name: 'Register', exact: true }).tap();
    await page.getByRole('button', { name: "I've saved my recovery code" }).tap();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await write(page, page.getByLabel('Password', { exact: true }), newPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
    await expect(page).toHaveURL('/company');
  });
  await test.step('builds its profile', async () => buildProfile(page));
  await test.step('submits it', async () => submit(page));
  await test.step('orders a package by purchase order', async () => {
    await page.getByRole('link', { name: 'Activate Now!' }).first().tap();
    await page.getByRole('link', { name: /Purchase Order.*Silver/ }).tap();
    await write(page, page.getByLabel('PO Number'), 'PO-79');
    await write(page, page.getByLabel('Accounts Payable Email'), 'accounts@example.com');
    await page.getByRole('button', { name: 'Submit PO' }).tap();
    await expect(page.getByText(messages.orderSubmitted)).toBeVisible();
  });
  await test.step('writes an article', async () => writeArticle(page));
  await test.step('previews and submits it', async () => {
    const preview = page.waitForEvent('popup');
    const link = page.getByRole('link', { name: /^Preview/ });
    // The bar moves when the last step is saved, and a tap may hit its former place.
    await expect(async () => {
      if (!(await link.isVisible())) await page.getByRole('button', { name: 'More' }).tap();
      await expect(link).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await link.tap();
    await expect((await preview).getByRole('heading', { level: 1, name: 'A weir' })).toBeVisible();
    await (await preview).close();
    await submit(page);
  });
  await test.step('corrects its telephone number in five taps from the dashboard', async () => {
    await page.goto('/dashboard');
    await main
      .getByRole('link', { name: /^Weir & Sons/ })
      .first()
      .tap();
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: 'Contact Details' })
      .tap();
    await page.getByRole('button', { name: 'Edit: 1 Mill Race' }).tap();
    await write(page, page.getByLabel('Phone'), '01632 960142');
    await page.getByRole('button', { name: 'Save Address' }).tap();
    await expect(page.getByText('01632 960142')).toBeVisible();
  });
});

async function buildProfile(page: Page): Promise<void> {
  await write(page, page.getByLabel('Company Title'), `Weir & Sons ${randomUUID().slice(0, 8)}`);
  await write(page, page.getByLabel('Intro Header'), 'Pumps for weirs and locks');
  await write(page, page.getByRole('textbox', { name: 'Content' }), 'Since 1890.');
  await page.getByRole('button', { name: 'Create Company Description' }).tap();
  await openSection(page, 'Logo');
  await upload(page, 'Upload Logo');
  await openSection(page, 'Gallery');
  await upload(page, 'Upload Photo');
  await openSection(page, 'Contact Details');
  await page.getByRole('button', { name: 'Add Address' }).tap();
  await write(page, page.getByRole('textbox', { name: 'Street' }), '1 Mill Race');
  await page.getByRole('button', { name: 'Save Address' }).tap();
  await expect(page.getByText('1 Mill Race')).toBeVisible();
  await openSection(page, 'Categories');
  await chooseCategory(page);
}

/** Returns to the list of sections if one is open, and opens this one. */
async function openSection(page: Page, name: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const back = page.getByRole('link', { name: 'All sections' });
  await expect(sections.or(back)).toBeVisible();
  if (await back.isVisible()) await back.tap();
  await sections.getByRole('link', { name }).tap();
  await expect(page.getByRole('region', { name })).toBeVisible();
}

async function writeArticle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Mini Case Studies' }).tap();
  await page.getByRole('link', { name: 'Add New Mini Case Study' }).tap();
  await write(page, page.getByRole('textbox', { name: 'Title' }), 'A weir');
  await write(page, page.getByRole('textbox', { name: 'Content' }), 'It holds.');
  await page.getByRole('button', { name: 'Create Mini Case Study' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'A weir' })).toBeVisible();
  await upload(page, 'Upload Featured Image');
  await chooseCategory(page);
}

/** Taps the field, and enters text without keys. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  await field.tap();
  await expect(field).toBeFocused();
  await page.keyboard.insertText(text);
}

async function upload(page: Page, opener: string): Promise<void> {
  await page.getByRole('button', { name: opener }).tap();
  const dialog = page.getByRole('dialog', { name: 'Upload an Image' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: /^Drag & drop/ }).tap();
  await (await chooser).setFiles(await imageFile(1600, 900));
  await dialog.getByRole('button', { name: 'Continue' }).tap();
  await expect(dialog).toBeHidden();
}

async function chooseCategory(page: Page): Promise<void> {
  const category = page.getByRole('region', { name: 'Categories' }).getByRole('checkbox').first();
  await category.tap();
  await expect(category).toBeChecked();
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit for Approval' }).tap();
  await expect(page.getByRole('button', { name: 'Awaiting Approval' })).toBeVisible();
}
