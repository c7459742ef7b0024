import { readFile } from 'node:fs/promises';
import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect, type Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { letTimePass } from './let-time-pass.ts';
import { getMailedLink } from './mailed-link.ts';
import { onePagePdf } from './one-page-pdf.ts';
import { dataDir, siteUrl } from './urls.ts';

const reader = 'ruth.ackroyd@reader.example';
const drawing = Buffer.from('AC1032\0\0 a section of the borehole');
const files = [
  { name: 'Section.dwg', mimeType: 'image/vnd.dwg', buffer: drawing },
  { name: 'Specification.pdf', mimeType: 'application/pdf', buffer: onePagePdf },
];

async function download(portal: Page, name: string): Promise<Buffer> {
  const downloading = portal.waitForEvent('download');
  await portal.getByRole('link', { name: `Download ${name}` }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(name);
  return readFile(await file.path());
}

test('a reader sends an enquiry with a drawing and a PDF, a member downloads them, and they are gone once the reader erases it', async ({
  browser,
  page,
}) => {
  const mailed = { to: reader, path: '/enquiries/confirm', portal: { url: siteUrl, dataDir } };

  await test.step('the reader says what is needed, and a form that comes back asks for the files again', async () => {
    await page.goto(`${siteUrl}/supply-chain/calder-pumps/enquiry`);
    await page.getByLabel('Your name').fill('Ruth Ackroyd');
    await page.getByLabel('Your email').fill(reader);
    await page.getByLabel('Your message').fill('Would a set of three fit?');
    await page.getByText('More about what you need, and files (optional)').click();
    await page.getByLabel('Subject').fill('A set of three');
    await page.getByLabel('Place').fill('Thornley');
    await page.getByLabel('Files').setInputFiles(files);
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(page.getByRole('link', { name: /^Files: This form cannot keep your files/ })).toBeVisible();
    await expect(page.getByLabel('Place')).toHaveValue('Thornley');
    await expectAccessible(page);
    await page.getByLabel('Files').setInputFiles(files);
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await letTimePass(page);
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  });

  await test.step('the link shows what was sent, and confirms it', async () => {
    await page.goto(await getMailedLink(mailed));
    await expect(page.getByText('Section.dwg')).toBeVisible();
    await expect(page.getByText('Specification.pdf')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send it' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your enquiry is sent' })).toBeVisible();
  });

  const { page: portal } = await signIn(browser, {
    email: demoSignIns.company,
    password: demoSignIns.password,
  });

  await test.step('a member reads what is needed, and downloads the files', async () => {
    await expect(async () => {
      await portal.goto('/enquiries');
      await expect(portal.getByRole('row', { name: /A set of three/ })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await portal.getByRole('link', { name: 'Open the enquiry from Ruth Ackroyd' }).click();
    await portal.getByText('What is needed').click();
    await expect(portal.getByText('Thornley', { exact: true })).toBeVisible();
    expect((await download(portal, 'Section.dwg')).equals(drawing)).toBe(true);
    expect((await download(portal, 'Specification.pdf')).equals(onePagePdf)).toBe(true);
    await expectAccessible(portal);
  });

  await test.step('the reader erases the enquiry, and the files are gone', async () => {
    const path = await portal.getByRole('link', { name: 'Download Section.dwg' }).getAttribute('href');
    await page.goto(await getMailedLink(mailed));
    await expect(page.getByText('Section.dwg')).toBeVisible();
    await page.getByText('Erase this enquiry').click();
    await page.getByRole('button', { name: 'Erase it' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your enquiry is being erased' })).toBeVisible();
    await expect(async () => {
      expect((await portal.request.get(path ?? '')).status()).toBe(404);
    }).toPass({ timeout: 60_000 });
    await portal.reload();
    await expect(portal.getByRole('heading', { level: 1, name: 'Erased enquiry' })).toBeVisible();
    await expect(portal.getByRole('link', { name: /^Download/ })).toHaveCount(0);
  });
});
