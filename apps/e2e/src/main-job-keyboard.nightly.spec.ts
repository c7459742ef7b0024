import { randomUUID } from 'node:crypto';
import { messages } from '@headwater/contract/messages';
import { expect, type Page } from '@playwright/test';
import { newPassword } from './accounts.ts';
import { test } from './journey.ts';
import { pressByKeyboard, tabTo, typeByKeyboard, uploadByKeyboard } from './keyboard.ts';

/** This journey uses no pointer. The keys act on the focused element, so the focus must never be lost. */
test('a company registers, builds its profile, orders a package and submits an article by keyboard alone', async ({
  page,
}) => {
  // Intercepts the file chooser from the start, as a key may be faster than that call.
  page.on('filechooser', () => undefined);
  await page.goto('/');

  await test.step('registers, and signs in without retyping the email', async () => {
    const email = `${randomUUID()}@example.com`;
    await pressByKeyboard(page, page.getByRole('link', { name: 'Register', exact: true }).first());
    await typeByKeyboard(page, page.getByLabel('Email'), email);
    await typeByKeyboard(page, page.getByLabel('Password', { exact: true }), newPassword);
    await pressByKeyboard(page, page.getByRole('button', { name: 'Register', exact: true }));
    await pressByKeyboard(page, page.getByRole('button', { name: "I've saved my recovery code" }));
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await typeByKeyboard(page, page.getByLabel('Password', { exact: true }), newPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/company');
  });
  await test.step('writes the description with the editor', async () => writeDescription(page));
  await test.step('uploads a logo and a photo', async () => {
    await uploadByKeyboard(page, 'Upload Logo', 'Replace Logo');
    await uploadByKeyboard(page, 'Upload Photo', 'Upload Photo');
  });
  await test.step('adds two addresses, makes the second the main one, and deletes the first', async () =>
    orderAddresses(page));
  await test.step('chooses a category, and submits', async () => {
    await chooseCategory(page);
    await expect(page.getByText('Ready to submit')).toBeVisible();
    await submit(page);
  });
  await test.step('orders a package by purchase order', async () => {
    const panel = page.getByRole('region', { name: 'Progress' });
    await tabTo(page, panel.getByRole('link', { name: 'Activate Now!' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await pressByKeyboard(page, page.getByRole('link', { name: /Purchase Order.*Silver/ }));
    await typeByKeyboard(page, page.getByLabel('PO Number'), 'PO-78');
    await typeByKeyboard(page, page.getByLabel('Accounts Payable Email'), 'accounts@example.com');
    await pressByKeyboard(page, page.getByRole('button', { name: 'Submit PO' }));
    await expect(page.getByText(messages.orderSubmitted)).toBeVisible();
  });
  await test.step('writes an article', async () => writeArticle(page));
  await test.step('previews and submits it', async () => {
    const preview = page.waitForEvent('popup');
    await pressByKeyboard(page, page.getByRole('link', { name: /^Preview/ }));
    await expect((await preview).getByRole('heading', { level: 1, name: 'A weir' })).toBeVisible();
    await (await preview).close();
    await submit(page);
  });
});

async function writeDescription(page: Page): Promise<void> {
  await typeByKeyboard(page, page.getByLabel('Company Title'), `Weir & Sons ${randomUUID().slice(0, 8)}`);
  await typeByKeyboard(page, page.getByLabel('Intro Header'), 'Pumps for weirs and locks');
  await tabTo(page, page.getByRole('textbox', { name: 'Content' }));
  await page.keyboard.press('Control+B');
  await page.keyboard.type('Since 1890.');
  await pressByKeyboard(page, page.getByRole('button', { name: 'Create Company Description' }));
  await expect(page.getByRole('region', { name: 'Company Description' })).toBeFocused();
  await expect(page.locator('strong', { hasText: 'Since 1890.' })).toBeVisible();
}

async function orderAddresses(page: Page): Promise<void> {
  await addAddress(page, '1 Mill Race');
  await addAddress(page, '2 Lock Lane');
  const moveUp = page.getByRole('button', { name: 'Move up: 2 Lock Lane' });
  await tabTo(page, moveUp, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(moveUp).toBeFocused();
  await expect(page.getByRole('row', { name: /Yes.*2 Lock Lane/ })).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await pressByKeyboard(page, page.getByRole('button', { name: 'Delete: 1 Mill Race' }));
  await expect(page.getByRole('button', { name: 'Add Address' })).toBeFocused();
  await expect(page.getByRole('row', { name: /1 Mill Race/ })).toHaveCount(0);
}

async function addAddress(page: Page, street: string): Promise<void> {
  const add = page.getByRole('button', { name: 'Add Address' });
  await pressByKeyboard(page, add);
  await expect(page.getByRole('textbox', { name: 'Street' })).toBeFocused();
  await page.keyboard.type(street);
  await page.keyboard.press('Enter');
  await expect(add).toBeFocused();
}

async function chooseCategory(page: Page): Promise<void> {
  const category = page.getByRole('region', { name: 'Categories' }).getByRole('checkbox').first();
  await tabTo(page, category);
  await page.keyboard.press('Space');
  await expect(category).toBeChecked();
}

async function writeArticle(page: Page): Promise<void> {
  await pressByKeyboard(page, page.getByRole('link', { name: 'Mini Case Studies' }).first());
  await pressByKeyboard(page, page.getByRole('link', { name: 'Add New Mini Case Study' }));
  await typeByKeyboard(page, page.getByRole('textbox', { name: 'Title' }), 'A weir');
  await typeByKeyboard(page, page.getByRole('textbox', { name: 'Content' }), 'It holds.');
  await pressByKeyboard(page, page.getByRole('button', { name: 'Create Mini Case Study' }));
  await expect(page.getByRole('heading', { level: 1, name: 'A weir' })).toBeVisible();
  await uploadByKeyboard(page, 'Upload Featured Image', 'Replace Featured Image');
  await chooseCategory(page);
  await expect(page.getByText('3 of 3')).toBeVisible();
}

/** Submits the page. The focus stays beside the answer. */
async function submit(page: Page): Promise<void> {
  await pressByKeyboard(page, page.getByRole('button', { name: 'Submit for Approval' }));
  await expect(page.getByRole('button', { name: 'Awaiting Approval' })).toBeFocused();
}
