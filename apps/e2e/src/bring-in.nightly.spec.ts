import { fileURLToPath } from 'node:url';
import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect } from '@playwright/test';
import { signIn } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';

const documents = new URL('../../../packages/documents/testing/documents/', import.meta.url);
const report = fileURLToPath(new URL('pandoc-report.docx', documents));
const leak = fileURLToPath(new URL('python-docx-leak.docx', documents));
const title = 'A third less energy at Thornley borehole';

test('a company imports a Word file, sees what was lost, and undoes it', async ({ browser }) => {
  test.setTimeout(120_000);
  const { page } = await signIn(browser, { email: demoSignIns.company, password: demoSignIns.password });
  await page.goto('/press-releases');
  await page.getByRole('button', { name: 'Import a document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a document' });
  await expectAccessible(page);

  await test.step('a file that is not a document is refused with a message', async () => {
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no document') });
    await expect(dialog.getByRole('alert')).toContainText('We cannot read this kind of file');
  });
  await test.step('the file becomes an article, whose form is open', async () => {
    await dialog.locator('input[type=file]').setInputFiles(report);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('We imported the whole document.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
    await expect(page.getByLabel('Intro Header')).toHaveValue('Two new pumps and a better schedule');
    const picture = page.getByRole('textbox', { name: 'Content' }).locator('img');
    await expect(picture).toHaveAttribute('alt', 'The new pump before it went down');
    await expectAccessible(page);
  });
  await test.step('Undo removes it', async () => {
    await page.getByRole('button', { name: 'Undo: remove this Company News' }).click();
    await expect(page).toHaveURL(/\/press-releases$/);
    await expect(page.getByText('The imported text is removed.')).toBeVisible();
    await expect(page.getByRole('table').getByRole('link', { name: title, exact: true })).toHaveCount(0);
  });
  await test.step('the losses of another file are listed', async () => {
    await page.getByRole('button', { name: 'Import a document' }).click();
    await dialog.locator('input[type=file]').setInputFiles(leak);
    await expect(page.getByText('could not keep this:')).toBeVisible();
    await expect(page.getByText('Text that was deleted with tracked changes')).toBeVisible();
    await page.getByRole('button', { name: 'Undo: remove this Company News' }).click();
    await expect(page).toHaveURL(/\/press-releases$/);
  });
  await page.close();
});
