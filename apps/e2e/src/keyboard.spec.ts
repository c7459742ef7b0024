import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { registerAccount } from './accounts.ts';
import { imageFile } from './image-file.ts';

/** This journey uses no pointer: the keys act on whatever has the focus, which must never get lost. */
test('a company builds its profile and submits it by keyboard alone', async ({ browser }) => {
  const { page } = await registerAccount(browser);
  const { keyboard } = page;
  // The file chooser is intercepted from the start, as a key may be faster than the call that does so.
  page.on('filechooser', () => undefined);
  await page.goto('/company');

  await test.step('writes the description with the editor', async () => {
    await tabTo(page, 'textbox', 'Company Title');
    await keyboard.type(`Weir & Sons ${randomUUID().slice(0, 8)}`);
    await keyboard.press('Tab');
    await keyboard.type('Pumps for weirs and locks');
    await tabTo(page, 'textbox', 'Content');
    await keyboard.press('Control+B');
    await keyboard.type('Since 1890.');
    await tabTo(page, 'button', 'Create Company Description');
    await keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Company Description' })).toBeFocused();
    await expect(page.locator('strong', { hasText: 'Since 1890.' })).toBeVisible();
  });
  await test.step('uploads a logo and a photo', async () => {
    await uploadByKeyboard(page, 'Upload Logo', 'Replace Logo');
    await uploadByKeyboard(page, 'Upload Photo', 'Upload Photo');
  });
  await test.step('adds two addresses, makes the second the main one, deletes the first', async () => {
    await addAddress(page, '1 Mill Race');
    await addAddress(page, '2 Lock Lane');
    await tabTo(page, 'button', 'Move up: 2 Lock Lane', 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Move up: 2 Lock Lane' })).toBeFocused();
    await expect(page.getByRole('row', { name: /Yes.*2 Lock Lane/ })).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await tabTo(page, 'button', 'Delete: 1 Mill Race');
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Add Address' })).toBeFocused();
    await expect(page.getByRole('row', { name: /1 Mill Race/ })).toHaveCount(0);
  });
  await test.step('chooses a category', async () => {
    await tabTo(page, 'checkbox', 'Pumps & Pumping');
    await keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: 'Pumps & Pumping' })).toBeChecked();
  });
  await test.step('submits, and stays where the answer is', async () => {
    await expect(page.getByText('Ready to submit')).toBeVisible();
    await tabTo(page, 'button', 'Submit for Approval');
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Awaiting Approval' })).toBeFocused();
  });
});

/** Presses Tab until the control has the focus; a hundred steps lead round the longest of our pages. */
async function tabTo(
  page: Page,
  role: 'button' | 'checkbox' | 'textbox',
  name: string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const control = page.getByRole(role, { name, exact: true });
  await expect(control).toBeEnabled();
  for (let step = 0; step < 100; step += 1) {
    await page.keyboard.press(key);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${name} is not reached by ${key}`);
}

async function uploadByKeyboard(page: Page, opener: string, afterwards: string): Promise<void> {
  await tabTo(page, 'button', opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Upload an Image' });
  await expect(dialog.getByRole('button', { name: /^Drag & drop/ })).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await imageFile(1600, 900));
  await expect(dialog.getByRole('group', { name: /^The part to keep/ })).toBeFocused();
  await tabTo(page, 'button', 'Continue');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: afterwards })).toBeFocused();
}

async function addAddress(page: Page, street: string): Promise<void> {
  const add = page.getByRole('button', { name: 'Add Address' });
  if (!(await add.evaluate((element) => element === document.activeElement)))
    await tabTo(page, 'button', 'Add Address');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Street' })).toBeFocused();
  await page.keyboard.type(street);
  await page.keyboard.press('Enter');
  await expect(add).toBeFocused();
}
