import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect, type Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { letTimePass } from './let-time-pass.ts';
import { getMailedLink } from './mailed-link.ts';
import { dataDir, siteUrl } from './urls.ts';

const buyer = 'nadia.bell@buyer.example';
const question = 'Which of your sets would dose 3 litres an hour at a works without a mains supply?';
const drawing = {
  name: 'Dosing house.dwg',
  mimeType: 'image/vnd.dwg',
  buffer: Buffer.from('AC1032\0\0 the dosing house'),
};
const asked = ['Calder Pumps', 'Quern Press', 'Blakeney Clarification'];
const tooMany = 'Hester Contracting';
const comparison =
  '/supply-chain/compare?company=calder-pumps&company=quern-press&company=blakeney-clarification&company=hester-contracting';

/** Returns how many enquiries a company has won, by its statistics. */
async function readWon(portal: Page): Promise<{ won: number; pounds: number }> {
  await portal.goto('/statistics');
  const card = portal.getByRole('region', { name: 'What came of enquiries' });
  const figure = async (label: string) =>
    card
      .locator('div')
      .filter({ has: portal.getByText(label, { exact: true }) })
      .last()
      .locator('dd')
      .innerText();
  const number = (text: string) => Number(text.replaceAll(/[^0-9]/g, ''));
  return { won: number(await figure('Won')), pounds: number(await figure('Value of those won')) };
}

test('a buyer asks three companies from a comparison, with a drawing, confirms once, and one of them wins the order', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: siteUrl });
  const page = await context.newPage();

  await test.step('the buyer writes once to all of them', async () => {
    await page.goto(comparison);
    await page.getByRole('link', { name: 'Send an enquiry to all of them' }).click();
    await expect(page.getByRole('heading', { name: 'Send 4 companies one enquiry' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Your name').fill('Nadia Bell');
    await page.getByLabel('Your email').fill(buyer);
    await page.getByLabel('Your message').fill(question);
    await page.getByRole('button', { name: `Remove ${tooMany}` }).click();
    await expect(page.getByRole('heading', { name: 'Send 3 companies one enquiry' })).toBeVisible();
    for (const company of asked)
      await expect(page.getByRole('button', { name: `Remove ${company}` })).toBeVisible();
    await expect(page.getByLabel('Your message')).toHaveValue(question);
    await page.getByText('More about what you need (optional)').click();
    await page.getByLabel('Files').setInputFiles(drawing);
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await letTimePass(page);
    // Enter sends the form, and takes no company off.
    await page.getByLabel('Your email').press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  });

  const mailed = { to: buyer, path: '/enquiries/confirm', portal: { url: siteUrl, dataDir } };
  const link = await getMailedLink(mailed);

  await test.step('and confirms once', async () => {
    await page.goto(link);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send it' }).click();
    await expect(page.getByRole('heading', { name: 'Your enquiry is sent' })).toBeVisible();
    await expect(async () => {
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Your enquiry to 3 companies' })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByText('Not answered yet')).toHaveCount(3);
  });

  await test.step('one company answers, without seeing whom else the buyer asked, and wins', async () => {
    const { page: portal } = await signIn(browser, {
      email: demoSignIns.company,
      password: demoSignIns.password,
    });
    const before = await readWon(portal);
    await portal.goto('/enquiries');
    await portal.getByRole('link', { name: 'Open the enquiry from Nadia Bell' }).click();
    await expect(portal.getByText('Sent to 3 companies')).toBeVisible();
    await portal.getByText('What is needed').click();
    await expect(portal.getByRole('link', { name: `Download ${drawing.name}` })).toBeVisible();
    const shown = await portal.getByRole('main').filter({ hasText: question }).innerText();
    for (const other of asked.slice(1)) expect(shown).not.toContain(other);
    await portal.getByLabel('Your answer').fill('The small one, with its solar panel.');
    await portal.getByLabel('Your name').fill('Helen Ashworth');
    await portal.getByRole('button', { name: 'Send the answer' }).click();
    await expect(portal.getByRole('listitem').filter({ hasText: 'The small one' })).toBeVisible();
    await portal.getByRole('button', { name: 'Record the outcome' }).click();
    await portal.getByLabel('Outcome').selectOption('Won');
    await portal.getByLabel('Value of the order in pounds').fill('12,500');
    await portal.getByRole('button', { name: 'Save' }).click();
    await expect(portal.getByText('Won, £12,500')).toBeVisible();
    const after = await readWon(portal);
    expect(after.won).toBeGreaterThan(before.won);
    expect(after.pounds - before.pounds).toBeGreaterThanOrEqual(12_500);
  });

  await test.step('the buyer’s own link shows all three, and the answer’s that company alone', async () => {
    await page.goto(link);
    await expect(page.getByText(/^Answered on /)).toHaveCount(1);
    await expect(page.getByText('Not answered yet')).toHaveCount(2);
    await expectAccessible(page);
    await page.goto(await getMailedLink(mailed, link));
    await expect(page.getByRole('heading', { name: 'Your enquiry to Calder Pumps' })).toBeVisible();
    for (const other of asked.slice(1)) await expect(page.getByText(other)).toHaveCount(0);
    await expect(page.getByText('Erase this enquiry')).toHaveCount(0);
  });
  await context.close();
});
