import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './journey.ts';
import { contentOf, create, openNew } from './writing.ts';

test('what other programs put on the clipboard becomes our blocks', async ({ browser }) => {
  const { page, text } = await openNew(browser);
  for (const program of ['word', 'google-docs', 'web-page']) {
    await test.step(program, async () => {
      await copy(page, await clipboard(`${program}.html.txt`));
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
  await create(page);
  expect(await contentOf(page)).toBe((await clipboard('web-page.blocks.html.txt')).trim());
});

async function clipboard(file: string): Promise<string> {
  const folder = new URL('../../../packages/richtext/src/test-support/clipboard/', import.meta.url);
  return readFile(new URL(file, folder), 'utf8');
}

/** Puts it on the browser's clipboard as it is, as another program would. */
async function copy(page: Page, html: string): Promise<void> {
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
