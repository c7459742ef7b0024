import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createWebhookReceiver } from '@headwater/client/source/webhook-receiver';
import { companyWebhookBody } from '@headwater/contract/webhook-events';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect, type Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { signIn } from './accounts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { letTimePass } from './let-time-pass.ts';
import { getMailedLink } from './mailed-link.ts';
import { onePagePdf } from './one-page-pdf.ts';
import { dataDir, siteUrl } from './urls.ts';

const buyer = 'nadia.bell@buyer.example';
const question = 'Which of your sets would dose 3 litres an hour at a works without a mains supply?';
const drawing = {
  name: 'Dosing house.dwg',
  mimeType: 'image/vnd.dwg',
  buffer: Buffer.from('AC1032\0\0 the dosing house'),
};
/** Of its enquiries in the demo, none is won. */
const winner = { title: 'Quern Press', owner: 'sales@quernpress.example' };
const others = ['Calder Pumps', 'Blakeney Clarification'];
const offer = { name: 'Offer.pdf', mimeType: 'application/pdf', buffer: onePagePdf };
const asked = [winner.title, ...others];
const tooMany = 'Hester Contracting';
const comparison =
  '/supply-chain/compare?company=calder-pumps&company=quern-press&company=blakeney-clarification&company=hester-contracting';

/** Has a company's owner name a system of theirs, and returns what it is called with once the signature is right. */
async function receiveWebhooks(portal: Page) {
  const port = await findFreePort();
  await portal.goto('/company-webhooks');
  await portal.getByRole('button', { name: 'New webhook' }).click();
  await portal.getByLabel('URL').fill(`http://127.0.0.1:${port}/crm`);
  await portal.getByRole('button', { name: 'Create webhook' }).click();
  const secret = await portal.getByLabel('Webhook secret').innerText();
  await portal.getByRole('button', { name: "I've copied the secret" }).click();
  const received: ReturnType<typeof companyWebhookBody.parse>[] = [];
  const onDelivery = (body: unknown) => void received.push(companyWebhookBody.parse(body));
  const receiver = createWebhookReceiver({ secret, onDelivery }).listen(port, '127.0.0.1');
  await once(receiver, 'listening');
  return { received, [Symbol.dispose]: () => void receiver.close() };
}

/** Returns the text of the company's report on the last twelve months. */
async function readReport(portal: Page): Promise<string> {
  await portal.goto('/statistics');
  const link = portal.getByRole('link', { name: /report/i });
  const answer = await portal.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.body())), {
    mergePages: true,
  });
  return text;
}

test('a buyer asks three companies from a comparison, with a drawing, confirms once, and one of them wins the order, as its own system and its report know', async ({
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
    await page.getByText('More about what you need, and files (optional)').click();
    await page.getByLabel('Files').setInputFiles(drawing);
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await letTimePass(page);
    // Enter sends the form, and takes no company off.
    await page.getByLabel('Your email').press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  });

  const { page: portal } = await signIn(browser, { email: winner.owner, password: demoSignIns.password });
  using webhook = await receiveWebhooks(portal);

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
    expect(await readReport(portal)).not.toMatch(/\d won/);
    await portal.goto('/enquiries');
    await portal.getByRole('link', { name: 'Open the enquiry from Nadia Bell' }).click();
    await expect(portal.getByText('Sent to 3 companies')).toBeVisible();
    await portal.getByText('What is needed').click();
    await expect(portal.getByRole('link', { name: `Download ${drawing.name}` })).toBeVisible();
    const shown = await portal.getByRole('main').filter({ hasText: question }).innerText();
    for (const other of others) expect(shown).not.toContain(other);
    await portal.getByLabel('Your answer').fill('The small one, with its solar panel.');
    await portal.getByLabel('Your name').fill('Helen Ashworth');
    await portal.getByLabel('Attach PDFs').setInputFiles(offer);
    await expect(portal.getByRole('button', { name: `Remove ${offer.name}` })).toBeVisible();
    await portal.getByRole('button', { name: 'Send the answer' }).click();
    await expect(portal.getByRole('listitem').filter({ hasText: 'The small one' })).toBeVisible();
    await portal.getByRole('button', { name: 'Record the outcome' }).click();
    await portal.getByLabel('Outcome').selectOption('Won');
    await portal.getByLabel('Value of the order in pounds').fill('12,500');
    await portal.getByRole('button', { name: 'Save' }).click();
    await expect(portal.getByText('Won, £12,500')).toBeVisible();
    expect(await readReport(portal)).toContain('1 won, £12,500');
  });

  await test.step('its own system was told what was asked, and that it is answered', async () => {
    await expect
      .poll(() => webhook.received, { timeout: 60_000 })
      .toMatchObject([
        {
          event: 'enquiry.received',
          enquiry: { email: buyer, message: question, companies: 3, files: [{ name: drawing.name }] },
        },
        { event: 'enquiry.answered' },
      ]);
  });

  await test.step('the buyer’s own link shows all three with the offer, and the answer’s that company alone', async () => {
    await page.goto(link);
    await expect(page.getByText(/^Answered on /)).toHaveCount(1);
    await expect(page.getByText('Not answered yet')).toHaveCount(2);
    await expectAccessible(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: `Download ${offer.name}` }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(offer.name);
    expect((await readFile(await download.path())).equals(onePagePdf)).toBe(true);
    await page.goto(await getMailedLink(mailed, link));
    await expect(page.getByRole('heading', { name: `Your enquiry to ${winner.title}` })).toBeVisible();
    for (const other of others) await expect(page.getByText(other)).toHaveCount(0);
    await expect(page.getByText(offer.name)).toHaveCount(0);
    await expect(page.getByText('Erase this enquiry')).toHaveCount(0);
  });
  await context.close();
});
