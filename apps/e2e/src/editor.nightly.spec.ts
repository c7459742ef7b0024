import { readdir, readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { portalUrl } from './urls.ts';
import { test } from './journey.ts';
import { signIn } from './accounts.ts';
import {
  demoCompany,
  getSavedContent,
  createArticle,
  openNewArticle,
  contentEditor,
  typeAtEnd,
} from './article-editor.ts';

test('a tab that crashes loses no text', async ({ browser }) => {
  const { page, text } = await openNewArticle(browser);
  const context = page.context();
  await text.click();
  await page.keyboard.type('Before the crash');
  await expect
    .poll(async () => page.evaluate(() => Object.values(localStorage).join(' ')))
    .toContain('Before the crash');
  const crashed = page.waitForEvent('crash');
  await Promise.all([crashed, page.goto('chrome://crash').catch(() => null)]);

  const again = await context.newPage();
  await again.goto(`${portalUrl}/mini-case-studies/new`);
  await expect(again.getByText(/Your text of \d\d? \w+ \d{4}.* was not saved/)).toBeVisible();
  await again.getByRole('button', { name: 'Restore' }).click();
  await expect(contentEditor(again)).toContainText('Before the crash');
  await again.getByRole('button', { name: 'Discard' }).waitFor({ state: 'hidden' });
});

test('two tabs never overwrite each other without a question', async ({ browser }) => {
  const { page, text } = await openNewArticle(browser);
  await text.click();
  await page.keyboard.type('It pumps.');
  await createArticle(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Edit Content' }).click();
  await typeAtEnd(page, ' By day.');
  await page.getByRole('button', { name: 'Save Mini Case Study' }).click();
  await expect(page.getByText('It pumps. By day.')).toBeVisible();

  await typeAtEnd(other, ' By night.');
  await other.getByRole('button', { name: 'Save Mini Case Study' }).click();
  const dialog = other.getByRole('dialog', { name: 'This was changed while you were editing' });
  await expect(dialog.getByText('By day.')).toBeVisible();
  await expect(dialog.getByText('By night.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await expect(contentEditor(other)).toHaveText('It pumps. By night.');
  await other.getByRole('button', { name: 'Save Mini Case Study' }).click();
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await expect(other.getByRole('textbox', { name: 'Content' })).toHaveCount(0);
  expect(await getSavedContent(other)).toBe('<p>It pumps. By night.</p>');
});

test('the editor is loaded only on pages that have a text field for it', async ({ browser }) => {
  const { page } = await signIn(browser, demoCompany);
  const code = await findEditorChunk();
  const loaded = new Set<string>();
  page.on('request', (request) => loaded.add(request.url().split('/').at(-1) ?? ''));
  for (const path of ['/', '/dashboard', '/company', '/mini-case-studies', '/products', '/account']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect([...loaded], path).not.toContain(code);
  }
  await page.goto('/mini-case-studies/new');
  await contentEditor(page).waitFor();
  expect([...loaded]).toContain(code);
});

/** Finds the built web app's only file with Slate. */
async function findEditorChunk(): Promise<string> {
  const assets = new URL('../../web/dist/assets/', import.meta.url);
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map(async (name) => readFile(new URL(name, assets), 'utf8')));
  const found = scripts.filter((_, index) => texts[index]?.includes('data-slate-editor'));
  expect(found).toHaveLength(1);
  return found[0] ?? '';
}
