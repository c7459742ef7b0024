import { expect, type Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import {
  contentEditor,
  createArticle,
  demoCompany,
  getSavedContent,
  openNewArticle,
  typeAtEnd,
} from './article-editor.ts';
import { expectAccessible } from './expect-accessible.ts';
import { imageFile } from './image-file.ts';
import { test } from './journey.ts';
import { portalUrl } from './urls.ts';

test('a text typed in one browser is continued in another, without withdrawing the submission', async ({
  browser,
}) => {
  const { page, text } = await openNewArticle(browser);
  await text.click();
  await page.keyboard.type('It pumps.');
  await createArticle(page);
  await complete(page);
  await page.reload();
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByRole('button', { name: 'Awaiting Approval' })).toBeDisabled();

  await test.step('types, and sees that the portal has the text', async () => {
    await page.getByRole('button', { name: 'Edit Content' }).click();
    await typeAtEnd(page, ' By day.');
    await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible();
    await expectAccessible(page);
    expect(await getSavedContent(page)).toBe('<p>It pumps.</p>');
  });
  await test.step('continues offline, and the portal receives the text afterwards', async () => {
    await page.context().setOffline(true);
    await page.keyboard.type(' By night.');
    await expect(page.getByText('Offline: kept in this browser')).toBeVisible();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible({ timeout: 40_000 });
  });

  const { page: other } = await signIn(browser, demoCompany);
  await test.step('continues in another browser, where the article is still submitted', async () => {
    await other.goto(page.url());
    await expect(other.getByRole('button', { name: 'Awaiting Approval' })).toBeDisabled();
    await other.getByRole('button', { name: 'Edit Content' }).click();
    await expect(other.getByText(/Your text of .* was not saved\. The portal kept it\./)).toBeVisible();
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Restore' }).click();
    await expect(contentEditor(other)).toHaveText('It pumps. By day. By night.');
    await typeAtEnd(other, ' All year.');
  });
  await test.step('saves there, which withdraws the submission', async () => {
    await other.getByRole('button', { name: 'Save Mini Case Study' }).click();
    await expect(other.getByText('It pumps. By day. By night. All year.')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Submit for Approval' })).toBeVisible();
    await other.getByRole('button', { name: 'Edit Content' }).click();
    await contentEditor(other).waitFor();
    await expect(other.getByText(/was not saved/)).toHaveCount(0);
  });
});

/** Adds the parts that an article needs for submission. */
async function complete(page: Page): Promise<void> {
  const articleId = page.url().split('/').at(-1) ?? '';
  const upload = await page.request.post(`${portalUrl}/api/upload`, {
    multipart: { articleId, reference: 'gallery', file: await imageFile(640, 360) },
  });
  expect(upload.status()).toBe(200);
  const categories = page.getByRole('region', { name: 'Categories' });
  await categories.getByRole('button').first().click();
  const saved = page.waitForResponse((answer) => answer.url().includes('articles.categories.add'));
  await categories.getByRole('checkbox').first().click();
  expect((await saved).ok()).toBe(true);
}
