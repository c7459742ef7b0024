import { expect } from '@playwright/test';
import { createArticle, getSavedContent, openNewArticle } from './article-editor.ts';
import { expectAccessible } from './expect-accessible.ts';
import { imageFile } from './image-file.ts';
import { test } from './journey.ts';

test('pictures without alt text are listed beside the steps, and described there', async ({ browser }) => {
  const { page, text } = await openNewArticle(browser);
  await test.step('a picture in the text and a featured image without alt text', async () => {
    await text.click();
    await page.getByRole('button', { name: 'Insert image' }).click();
    const upload = page.getByRole('dialog', { name: 'Upload an Image' });
    await upload.locator('input[type=file]').setInputFiles(await imageFile(1600, 1200));
    await upload.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Insert image' }).last().click();
    await createArticle(page);
    await page.getByRole('button', { name: 'Upload Featured Image' }).click();
    await upload.locator('input[type=file]').setInputFiles(await imageFile(1600, 1200));
    await upload.getByRole('button', { name: 'Continue' }).click();
    await expect(upload).toBeHidden();
  });

  const warning = page.getByRole('list', { name: 'Hints', exact: true });
  await test.step('the featured image is described in place', async () => {
    await page.getByText('2 hints').click();
    await warning.getByRole('button', { name: 'Alt text of Featured Image' }).click();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'Decorative' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('1 hint', { exact: true })).toBeVisible();
  });

  await test.step('the picture in the text is described in its form, beside typed text', async () => {
    await page.getByRole('button', { name: 'Edit Content' }).click();
    await page.getByLabel('Author').fill('Jo Reed');
    await page.getByRole('button', { name: 'Alt text of picture 1 in the text' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alt Text' });
    await dialog.getByLabel('Alt text').fill('The weir');
    await dialog.getByRole('button', { name: 'Save alt text' }).click();
    await page.getByRole('button', { name: 'Save Mini Case Study' }).click();
    await expect(page.getByText('Mini Case Study saved')).toBeVisible();
    await expect(page.getByText(/^\d hints?$/)).toBeHidden();
  });
  expect(await getSavedContent(page)).toContain('alt="The weir"');
  await expect(page.getByText('Decorative', { exact: true })).toBeVisible();
});
