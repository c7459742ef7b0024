import { randomUUID } from 'node:crypto';
import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { portalUrl } from './urls.ts';
import { signIn } from './accounts.ts';

export const demoCompany = { email: demoSignIns.company, password: demoSignIns.password };

/** Opens a company's new article, which only has a title yet. */
export async function openNewArticle(browser: Browser): Promise<{ page: Page; text: Locator }> {
  const { page } = await signIn(browser, demoCompany);
  await page.goto('/mini-case-studies/new');
  await page.getByRole('textbox', { name: 'Title' }).fill(`Weir ${randomUUID().slice(0, 8)}`);
  return { page, text: contentEditor(page) };
}

export function contentEditor(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Content' });
}

export async function typeAtEnd(page: Page, text: string): Promise<void> {
  await contentEditor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

export async function createArticle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Mini Case Study' }).click();
  await expect(page).toHaveURL(/\/mini-case-studies\/[0-9a-f-]{36}$/);
}

/** Returns the article's content as stored by the portal. */
export async function getSavedContent(page: Page): Promise<string> {
  const uuid = page.url().split('/').at(-1) ?? '';
  const answer = await page.request.get(`${portalUrl}/api/articles/${uuid}`);
  const body: { article: { content: string } } = await answer.json();
  return body.article.content;
}
