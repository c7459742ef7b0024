import { messages } from '@headwater/contract/messages';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { onePagePdf } from './one-page-pdf.ts';

/** Adds an article's PDF, after another file is refused. */
export async function addPdf(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'PDF' });
  await section.getByRole('button', { name: 'Upload PDF' }).click();
  const file = section.locator('input[type=file]');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await expect(section.getByText(messages.invalidPdf)).toBeVisible();
  await expectAccessible(page);
  await file.setInputFiles({ name: 'mine.pdf', mimeType: 'application/pdf', buffer: onePagePdf });
  await expect(section.getByRole('link', { name: /Open the PDF/ })).toBeVisible();
}
