import { randomUUID } from 'node:crypto';
import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect } from '@playwright/test';
import { signIn } from './accounts.ts';
import { addPdf } from './add-pdf.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';

test('an article with only a PDF has content, and readers see the PDF on the page', async ({ browser }) => {
  const { page } = await signIn(browser, { email: demoSignIns.company, password: demoSignIns.password });
  await page.goto('/press-releases/new');
  await page.getByRole('textbox', { name: 'Title' }).fill(`Notice ${randomUUID().slice(0, 8)}`);
  await page.getByRole('button', { name: 'Create Company News' }).click();
  await expect(page.getByText('No text yet.')).toBeVisible();
  await expect(page.getByText('0 of 3')).toBeVisible();
  await addPdf(page);
  await expect(page.getByText('No text: the article is its PDF.')).toBeVisible();
  await expect(page.getByText('1 of 3')).toBeVisible();
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /^Preview/ }).click(),
  ]);
  await expect(preview.locator('[data$=".pdf"], [src$=".pdf"], [href$=".pdf"]').first()).toBeAttached();
  await page.getByRole('button', { name: 'Remove PDF' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo: PDF removed' }).click();
  await expect(page.getByRole('link', { name: /^Open the PDF/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remove PDF' }).click();
  // A reload sends the removal that could still be undone.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('0 of 3')).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
