import { expect, type Page } from '@playwright/test';
import { imageFile } from './image-file.ts';

interface Profile {
  title: string;
  /** Category, and its parent. */
  category: string;
  within: string;
}

/** Builds a whole profile, as a person does. */
export async function buildProfile(page: Page, { title, category, within }: Profile): Promise<void> {
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
  await categories.getByRole('button', { name: new RegExp(within) }).click();
  await categories.getByRole('checkbox', { name: category }).click();
  await expect(categories.getByRole('checkbox', { name: within })).toBeChecked();
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
