import { expect, type Locator, type Page } from '@playwright/test';
import { imageFile } from './image-file.ts';

/** Presses Tab until the control has the focus. Our longest page takes 150 steps. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeEnabled();
  for (let step = 0; step < 150; step += 1) {
    await page.keyboard.press(key);
    if (await hasFocus(control)) return;
  }
  throw new Error(`${String(control)} is not reached by ${key}`);
}

/** Moves the focus to a button or link, and uses it. */
export async function pressByKeyboard(page: Page, control: Locator): Promise<void> {
  if (!(await hasFocus(control))) await tabTo(page, control);
  await page.keyboard.press('Enter');
}

export async function typeByKeyboard(page: Page, field: Locator, text: string): Promise<void> {
  if (!(await hasFocus(field))) await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Uploads a picture with the button, and expects the focus on the button that replaces it. */
export async function uploadByKeyboard(page: Page, opener: string, afterwards: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: opener, exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Upload an Image' });
  await expect(dialog.getByRole('button', { name: /^Drag & drop/ })).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await imageFile(1600, 900));
  await expect(dialog.getByRole('group', { name: /^The part to keep/ })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Continue', exact: true }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: afterwards })).toBeFocused();
}

export async function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement);
}
