import { randomUUID } from 'node:crypto';
import { confirmDeleteArticle, messages } from '@headwater/contract/messages';
import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { signIn } from './accounts.ts';
import { addPdf } from './add-pdf.ts';
import { imageFile } from './image-file.ts';

test('a company writes a mini case study and submits it', async ({ browser }) => {
  test.setTimeout(120_000);
  const { page } = await signIn(browser, { email: demoSignIns.company, password: demoSignIns.password });
  const title = `Weir ${randomUUID().slice(0, 8)}`;

  await test.step('opens the list from the menu, and adds one', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Mini Case Studies' }).first().click();
    await expect(page.getByRole('table', { name: 'Mini Case Studies' })).toBeVisible();
    await page.getByRole('link', { name: 'Add New Mini Case Study' }).click();
  });
  await test.step('writes', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'New Mini Case Study' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByLabel('Intro Header').fill('A third less energy');
    await page.getByLabel('Author').fill('Jo Reed');
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.type('It pumps.');
    await page.getByRole('button', { name: 'Create Mini Case Study' }).click();
    await expect(page).toHaveURL(/\/mini-case-studies\/[0-9a-f-]{36}$/);
    await expect(page.getByText('Mini Case Study saved')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('It pumps.')).toBeVisible();
  });
  await test.step('edits', async () => {
    await page.getByRole('button', { name: 'Edit Content' }).click();
    await page.getByLabel('Author').fill('Jo Reed and Sam Hill');
    await page.getByRole('button', { name: 'Save Mini Case Study' }).click();
    await expect(page.getByText('By Jo Reed and Sam Hill')).toBeVisible();
  });
  await test.step('adds the PDF, after another file is refused', async () => addPdf(page));
  await test.step('adds the featured image', async () => addImage(page));
  await test.step('chooses a category', async () => {
    const categories = page.getByRole('region', { name: 'Categories' });
    await categories.getByRole('button').first().click();
    await categories.getByRole('checkbox').first().click();
    await expect(page.getByText('3 of 3')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('previews', async () => {
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: /^Preview/ }).click(),
    ]);
    await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await preview.close();
  });
  await test.step('submits', async () => {
    await page.getByRole('button', { name: 'Submit for Approval' }).click();
    await expect(page.getByRole('button', { name: 'Awaiting Approval' })).toBeDisabled();
    await page.getByRole('link', { name: 'All Mini Case Studies' }).click();
    await expect(page.getByRole('row', { name: title }).getByText('Awaiting Approval')).toBeVisible();
  });
});

test('a company deletes an article, and restores it', async ({ browser }) => {
  const { page } = await signIn(browser, { email: demoSignIns.company, password: demoSignIns.password });
  const title = `News ${randomUUID().slice(0, 8)}`;
  await page.goto('/press-releases/new');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Create Company News' }).click();
  await expect(page.getByText('Company News saved')).toBeVisible();

  await page.goto('/press-releases');
  await page.getByLabel('Search by title').fill(title.toUpperCase());
  const row = page.getByRole('table', { name: 'Company News' }).getByRole('row', { name: title });
  await expect(page.getByText('1 article')).toBeVisible();
  page.once('dialog', async (dialog) => {
    expect(dialog.message()).toBe(confirmDeleteArticle('Company News'));
    await dialog.accept();
  });
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(row).toHaveCount(0);

  await page.getByRole('link', { name: /trash/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Restore: ${title}` }).click();
  await expect(page.getByText(`“${title}” is back in the list.`)).toBeVisible();
  await page.goto('/press-releases');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('an unknown article shows the not-found page, and an unknown type is named', async ({ browser }) => {
  const { page } = await signIn(browser, { email: demoSignIns.company, password: demoSignIns.password });
  await page.goto(`/press-releases/${randomUUID()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
  await page.goto('/books');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.invalidArticleType);
});

async function addImage(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Featured Image' });
  await section.getByRole('button', { name: 'Upload Featured Image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload an Image' });
  await expect(dialog.getByText('Dimensions: 1200 px by 675 px')).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(await imageFile(1600, 1200));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByRole('img', { name: 'Featured Image' })).toBeVisible();
}
