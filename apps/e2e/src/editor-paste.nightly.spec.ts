import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { imageFile } from './image-file.ts';
import { getSavedContent, createArticle, openNewArticle } from './article-editor.ts';

test('an image on the clipboard is cropped and described before it is inserted into the text', async ({
  browser,
}) => {
  const { page, text } = await openNewArticle(browser);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await text.click();
  await page.keyboard.type('See ');
  const { buffer } = await imageFile(1600, 1200);
  await page.evaluate(async (base64) => {
    const { buffer: bytes } = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
    await navigator.clipboard.write([
      new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) }),
    ]);
  }, buffer.toString('base64'));
  await page.keyboard.press('Control+V');
  const dialog = page.getByRole('dialog', { name: 'Upload an Image' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Alt text' }).fill('The weir');
  await page.getByRole('button', { name: 'Insert image' }).last().click();
  await expect(text.getByRole('img', { name: 'The weir' })).toBeVisible();
  await expect(text).toBeFocused();
});

test('content that other programs copied becomes our blocks', async ({ browser }) => {
  const { page, text } = await openNewArticle(browser);
  for (const program of ['word', 'google-docs', 'web-page']) {
    await test.step(program, async () => {
      await copyHtml(page, await readClipboardFixture(`${program}.html.txt`));
      await text.click();
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Control+V');
      await expect(
        page.getByText(/^Left out of what you pasted: 1 picture \(put it in with Insert image\)/),
      ).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Close' }).click();
    });
  }
  await createArticle(page);
  expect(await getSavedContent(page)).toBe((await readClipboardFixture('web-page.blocks.html.txt')).trim());
});

async function readClipboardFixture(file: string): Promise<string> {
  const folder = new URL('../../../packages/richtext/testing/clipboard/', import.meta.url);
  return readFile(new URL(file, folder), 'utf8');
}

/** Puts the HTML on the browser's clipboard as it is, as another program would. */
async function copyHtml(page: Page, html: string): Promise<void> {
  await page.getByLabel('Title').focus();
  await page.evaluate((copied) => {
    document.addEventListener(
      'copy',
      (event) => {
        event.clipboardData?.setData('text/html', copied);
        event.preventDefault();
      },
      { once: true },
    );
  }, html);
  await page.keyboard.press('Control+C');
}
