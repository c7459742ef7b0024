import { expect, type Page } from '@playwright/test';
import type { SignedInAccount } from './accounts.ts';

export const title = 'Weir & Sons';

/** Types a company's description, and saves it after the session has ended. */
export async function saveAfterSessionEnded({ page }: SignedInAccount): Promise<void> {
  await page.goto('/company');
  await page.getByLabel('Company Title').fill(title);
  await page.getByLabel('Intro Header').fill('Pumps for weirs and locks');
  await page.context().clearCookies();
  await save(page);
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Company Description' }).click();
}
