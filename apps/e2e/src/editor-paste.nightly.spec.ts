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

test('content copied from other programs becomes our blocks', async ({ browser }) => {
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

test('a merged cell is pasted, passed by the arrow keys, and split with the table’s tools', async ({
  browser,
}) => {
  const { page, text } = await openNewArticle(browser);
  const { keyboard } = page;
  const table =
    '<table><tr><th rowspan=2>Pump</th><th colspan=2>Flow</th></tr><tr><th>May</th><th>June</th></tr>' +
    '<tr><td>Calder</td><td colspan=2 rowspan=2>Closed</td></tr><tr><td>Aire</td></tr></table>';
  await copyHtml(page, `${table}<ol type=A start=3><li>North</li></ol>`);
  await text.click();
  await keyboard.press('Control+V');
  await expect(text.getByRole('columnheader')).toHaveCount(4);
  await expect(text.getByRole('cell')).toHaveCount(3);
  const bar = page.getByRole('toolbar', { name: 'Table' });
  await text.getByRole('cell', { name: 'Aire' }).click();
  await expect(bar.getByRole('button', { name: 'Remove table' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Split cell' })).toBeHidden();
  await keyboard.press('Shift+Tab');
  await keyboard.type(' in May');
  await expect(text.getByRole('cell', { name: 'Closed in May' })).toBeVisible();
  await keyboard.press('ArrowRight');
  await keyboard.type('The ');
  await expect(text.getByRole('cell', { name: 'The Aire' })).toBeVisible();
  await keyboard.press('ArrowUp');
  await keyboard.press('Tab');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Split cell' }).click();
  await expect(text.getByRole('cell')).toHaveCount(6);
  await expect(bar.getByRole('button', { name: 'Split cell' })).toBeHidden();
  await expect(text).toBeFocused();
  await createArticle(page);
  expect(await getSavedContent(page)).toBe(
    '<table><thead><tr><th scope="col" rowspan="2">Pump</th><th scope="col" colspan="2">Flow</th></tr>' +
      '<tr><th scope="col">May</th><th scope="col">June</th></tr></thead><tbody>' +
      '<tr><td>Calder</td><td>Closed in May</td><td></td></tr><tr><td>The Aire</td><td></td><td></td></tr>' +
      '</tbody></table><ol start="3" type="A"><li>North</li></ol>',
  );
});

async function readClipboardFixture(file: string): Promise<string> {
  const folder = new URL('../../../packages/richtext/testing/clipboard/', import.meta.url);
  return readFile(new URL(file, folder), 'utf8');
}

/** Puts the HTML on the browser's clipboard unchanged, as another program would. */
async function copyHtml(page: Page, html: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).focus();
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
