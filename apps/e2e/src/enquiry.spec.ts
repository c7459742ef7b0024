import { readFile } from 'node:fs/promises';
import { londonDay } from '@headwater/contract/dates';
import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect, type Page } from '@playwright/test';
import { signIn, signInAdmin } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { letTimePass } from './let-time-pass.ts';
import { openMenuGroup } from './menu-group.ts';
import { getMailedLink, readMails } from './mailed-link.ts';
import { dataDir, siteUrl } from './urls.ts';

const reader = 'jo.reed@reader.example';
const question = 'What does a set of three cost to run for a year?';
const followLink = new RegExp(String.raw`${siteUrl}/follow/\d+/[\w-]{43}`);
const article = 'A third less energy at Thornley borehole';

async function getFollowLink(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  await expect(async () => {
    const mails = (await readMails(dataDir)).filter((mail) => mail.includes(`To: ${reader}`));
    const [link] = mails.findLast((mail) => mail.includes('/follow/'))?.match(followLink) ?? [];
    expect(link).toBeDefined();
    if (link !== undefined) resolve(link);
  }).toPass({ timeout: 60_000 });
  return promise;
}

/** Downloads the statistics file, and returns today's figures of a page by column heading. */
async function downloadFigures(portal: Page, title: string): Promise<Record<string, number>> {
  const downloading = portal.waitForEvent('download');
  await portal.getByRole('link', { name: 'Download CSV' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  const [headings = [], ...rows] = text.split('\r\n').map((line) => line.split(','));
  const row = rows.find(([day, page]) => day === londonDay(new Date()) && page === title) ?? [];
  return Object.fromEntries(
    headings.slice(3).map((heading, index) => [heading, Number(row[index + 3] ?? 0)]),
  );
}

test('a reader sends an enquiry on a phone, confirms and follows, the company sees it in its statistics, and an administrator erases the reader', async ({
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await phone.newPage();

  await test.step('the form comes back with its errors, and keeps everything typed', async () => {
    await page.goto(`${siteUrl}/mini-case-studies/a-third-less-energy-at-thornley-borehole`);
    await expect(page.getByRole('heading', { level: 1, name: article })).toBeVisible();
    await page.getByRole('link', { name: 'Send an enquiry' }).click();
    await page.getByLabel('Your name').fill('Jo Reed');
    await page.getByLabel('Your email').fill(reader);
    await page.getByLabel('Your message').fill(question);
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await page.getByRole('link', { name: /^Your agreement/ }).click();
    await expect(page.getByRole('checkbox', { name: /I agree/ })).toBeFocused();
    await expect(page.getByLabel('Your message')).toHaveValue(question);
    await expectAccessible(page);
  });

  await test.step('the reader sends it, and confirms with the emailed link', async () => {
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await letTimePass(page);
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
    const site = { url: siteUrl, dataDir };
    await page.goto(await getMailedLink({ to: reader, path: '/enquiries/confirm', portal: site }));
    await expect(page.getByText(question)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send it' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your enquiry is sent' })).toBeVisible();
  });

  await test.step('the reader follows the company, and confirms that too', async () => {
    await page.goto(`${siteUrl}/follow?company=calder-pumps`);
    await page.getByLabel('Your email').fill(reader);
    await page.getByLabel(/^Weekly/).check();
    await letTimePass(page);
    await page.getByRole('button', { name: 'Follow by email' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.goto(await getFollowLink());
    await page.getByRole('button', { name: 'Yes, email me' }).click();
    await expect(page.getByRole('status')).toContainText('Confirmed.');
  });

  await test.step('the company receives it by email, and a reply goes to the reader', async () => {
    await expect(async () => {
      const mails = (await readMails(dataDir)).filter((mail) => mail.includes(`Reply-To: ${reader}`));
      expect(mails.filter((mail) => mail.includes(`To: ${demoSignIns.company}`))).toHaveLength(1);
    }).toPass({ timeout: 60_000 });
  });

  await test.step('the company reads it, adds a note, answers it and says what came of it', async () => {
    const { page: portal } = await signIn(browser, {
      email: demoSignIns.company,
      password: demoSignIns.password,
    });
    await portal.goto('/dashboard');
    await openMenuGroup(portal, 'Readers');
    await portal
      .getByRole('navigation', { name: 'Portal' })
      .getByRole('link', { name: /^Enquiries/ })
      .click();
    await portal.getByRole('link', { name: 'Open the enquiry from Jo Reed' }).click();
    await expect(portal.getByText(question)).toBeVisible();
    await expect(portal.getByRole('link', { name: 'Answer by email' })).toHaveAttribute('href', /^mailto:jo/);
    await portal.getByLabel('Add a note').fill('Sent the price list');
    await portal.getByRole('button', { name: 'Add note' }).click();
    await expect(portal.getByRole('listitem').filter({ hasText: 'Sent the price list' })).toBeVisible();
    await portal.getByLabel('Your answer').fill('About £900 a year. Shall we call?');
    await portal.getByLabel('Your name').fill('Helen Ashworth');
    await portal.getByRole('button', { name: 'Send the answer' }).click();
    await expect(portal.getByRole('listitem').filter({ hasText: 'About £900 a year.' })).toBeVisible();
    await expect(portal.getByRole('radio', { name: 'Answered' })).toBeChecked();
    await portal.getByRole('button', { name: 'Record the outcome' }).click();
    await portal.getByLabel('Outcome').selectOption('Won');
    await portal.getByLabel('Value of the order in pounds').fill('48,000');
    await portal.getByRole('button', { name: 'Save' }).click();
    await expect(portal.getByText('Won, £48,000')).toBeVisible();
    await expectAccessible(portal);
    await portal.getByRole('link', { name: 'All enquiries' }).click();
    await expect(portal.getByRole('row', { name: /Jo Reed.*Answered/ })).toBeVisible();
    await portal.goto('/statistics');
    // Views are written every ten seconds.
    await expect(async () => {
      const ofArticle = await downloadFigures(portal, article);
      expect(Math.min(ofArticle['Views'] ?? 0, ofArticle['Readers'] ?? 0)).toBeGreaterThan(0);
      expect(ofArticle['Enquiries']).toBe(1);
    }).toPass({ timeout: 60_000 });
    expect((await downloadFigures(portal, 'Calder Pumps'))['New followers']).toBeGreaterThan(0);
    await expect(portal.getByText(/readers follow you by email now/)).toBeVisible();
    await expectAccessible(portal);
  });

  await test.step('the reader has the answer by email, and sees by its link that the enquiry was read and answered', async () => {
    const isAnswer = (mail: string) =>
      mail.includes(`To: ${reader}`) && mail.includes(`Reply-To: ${demoSignIns.company}`);
    await expect(async () => {
      expect((await readMails(dataDir)).filter(isAnswer)).toHaveLength(1);
    }).toPass({ timeout: 60_000 });
    const mailed = { to: reader, path: '/enquiries/confirm', portal: { url: siteUrl, dataDir } };
    await page.goto(await getMailedLink(mailed));
    await expect(page.getByText(/^Read on /)).toBeVisible();
    await expect(page.getByText(/^Answered on /)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the reader asks the publisher to erase their data', async () => {
    const { page: portal } = await signInAdmin(browser);
    await portal.goto('/readers');
    await portal.getByLabel('Their email').fill(reader);
    await portal.getByRole('button', { name: 'Erase' }).click();
    await portal.getByRole('button', { name: 'Erase for good' }).click();
    await expect(
      portal.getByText(/^Erased: 1 thing they followed, 1 enquiry and \d+ emails?\.$/),
    ).toBeVisible();
    await expectAccessible(portal);
  });
});
