import { expect } from '@playwright/test';
import { openNewArticle, createArticle, getSavedContent } from './article-editor.ts';
import { expectAccessible } from './expect-accessible.ts';
import { imageFile } from './image-file.ts';
import { test } from './journey.ts';

test('a picture in one text is found by name, and inserted into another', async ({ browser }) => {
  const first = await openNewArticle(browser);
  const { page } = first;
  const name = `weir ${crypto.randomUUID()}.png`;
  const title = await page.getByRole('textbox', { name: 'Title' }).inputValue();
  const insert = page.getByRole('button', { name: 'Insert image' });
  await test.step('uploaded', async () => {
    await first.text.click();
    await insert.click();
    const dialog = page.getByRole('dialog', { name: 'Upload an Image' });
    await dialog.locator('input[type=file]').setInputFiles({ ...(await imageFile(1600, 1200)), name });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('dialog', { name: 'Alt Text' }).getByLabel('Alt text').fill('The weir & its gate');
    await page.getByRole('button', { name: 'Insert image' }).last().click();
    await createArticle(page);
  });
  const stored = /\/files\/[0-9a-f-]+\.png/.exec(await getSavedContent(page))?.[0] ?? 'none';

  await test.step('found by keyboard, and given a new alt text', async () => {
    await page.goto('/mini-case-studies/new');
    await page.getByRole('textbox', { name: 'Title' }).fill('Another weir');
    await page.getByRole('textbox', { name: 'Content' }).click();
    await insert.click();
    const upload = page.getByRole('dialog', { name: 'Upload an Image' });
    await upload.getByRole('radio', { name: 'Upload' }).focus();
    await page.keyboard.press('ArrowRight');
    const dialog = page.getByRole('dialog', { name: 'Your Pictures' });
    await dialog.getByLabel('Search by name or alt text').fill('WEIR & its gate');
    const picture = dialog.getByRole('listitem').filter({ hasText: name });
    await expect(picture).toContainText('The weir & its gate');
    await expect(picture).toContainText(`Used in ‘${title}’`);
    await expectAccessible(page);
    await picture.getByRole('button').press('Enter');
    const alt = page.getByRole('dialog', { name: 'Alt Text' }).getByLabel('Alt text');
    await expect(alt).toHaveValue('The weir & its gate');
    await expect(alt).toBeFocused();
    await alt.fill('The same weir');
    await alt.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeFocused();
    await createArticle(page);
  });
  expect(await getSavedContent(page)).toContain(`<img src="${stored}" alt="The same weir"`);

  await test.step('placed beside another in a row, and reordered by keyboard', async () => {
    await page.getByRole('button', { name: 'Edit Content' }).click();
    await page.getByRole('button', { name: 'Add beside' }).press('Enter');
    const upload = page.getByRole('dialog', { name: 'Upload an Image' });
    await upload.getByRole('radio', { name: 'Upload' }).focus();
    await page.keyboard.press('ArrowRight');
    const own = page.getByRole('dialog', { name: 'Your Pictures' });
    await own.getByRole('listitem').filter({ hasText: name }).getByRole('button').press('Enter');
    const alt = page.getByRole('dialog', { name: 'Alt Text' }).getByLabel('Alt text');
    await alt.fill('The weir in flood');
    await alt.press('Enter');
    await page.getByRole('button', { name: 'Edit row' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Row of pictures' });
    await dialog.getByRole('button', { name: 'Move later: picture 1' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Move later: picture 2' })).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Caption of picture 1').fill('In May');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Save Mini Case Study' }).click();
    await expect(page.getByRole('button', { name: 'Edit Content' })).toBeVisible();
  });
  expect(await getSavedContent(page)).toContain(
    `<figure class="row"><figure><img src="${stored}" alt="The weir in flood" /><figcaption>In May</figcaption></figure>` +
      `<img src="${stored}" alt="The same weir" /></figure>`,
  );
});
