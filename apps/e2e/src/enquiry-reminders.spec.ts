import { join } from 'node:path';
import { DAY_MS } from '@headwater/contract/dates';
import { createDatabase, createPool } from '@headwater/db/connect';
import { attachEmbeddedPostgres } from '@headwater/db/embedded/attach';
import { enqueueJob } from '@headwater/db/enqueue-job';
import { demoSignIns } from '@headwater/seed/demo-sign-ins';
import { expect } from '@playwright/test';
import { signIn, signInAdmin } from './accounts.ts';
import { test } from './journey.ts';
import { readMails } from './mailed-link.ts';
import { dataDir, portalUrl } from './urls.ts';

/** In the demo, two readers wait for its answers. */
const company = 'Tarn Membranes';
const owner = 'hello@tarnmembranes.example';
const [answered, waiting] = ['Owen Price', 'Ewan Marsh'];

/** Backdates what the company's readers wait for by a month, and its reminder as well if it was sent, and runs the hourly job. */
async function letDaysPass({ isReminded }: { isReminded: boolean }): Promise<void> {
  const url = (await attachEmbeddedPostgres(join(dataDir, 'postgres'))) ?? '';
  const db = createDatabase(createPool({ url, poolSize: 1, onError: () => undefined }));
  const past = new Date(Date.now() - 30 * DAY_MS);
  const id = db.selectFrom('items').select('id').where('type', '=', 'company').where('title', '=', company);
  await db
    .updateTable('enquiries')
    .set({ received_at: past, reminded_at: isReminded ? past : null, escalated_at: null })
    .where('company_id', '=', id)
    .where('status', '=', 'new')
    .execute();
  await enqueueJob(db, { task: 'remind_of_enquiries' });
  await db.destroy();
}

/** Waits for the newest email to somebody with this text, and returns it. */
async function waitForMail(to: string, text: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  await expect(async () => {
    const mails = await readMails(dataDir);
    const found = mails.findLast((mail) => mail.includes(`To: ${to}`) && mail.includes(text)) ?? '';
    expect(found).not.toBe('');
    resolve(found);
  }).toPass({ timeout: 60_000 });
  return promise;
}

test('an owner is reminded of readers who wait, answers one, and is told later, as the sales staff are, of the company that still has not answered', async ({
  browser,
}) => {
  const { page: portal } = await signIn(browser, { email: owner, password: demoSignIns.password });

  await test.step('after two working days the owner’s email leads to who waits', async () => {
    await letDaysPass({ isReminded: false });
    const mail = await waitForMail(owner, 'A reader is waiting for your answer');
    expect(mail).toContain('2 enquiries have been waiting for more than two working days.');
    const [link = ''] = mail.match(new RegExp(String.raw`${portalUrl}/enquiries\?[\w=]+`)) ?? [];
    await portal.goto(link);
    await expect(portal.getByRole('link', { name: /^Open the enquiry from/ })).toHaveCount(2);
    await portal.getByRole('link', { name: `Open the enquiry from ${answered}` }).click();
    await portal.getByLabel('Your answer').fill('They could, up to 45 degrees. Shall we try it?');
    await portal.getByLabel('Your name').fill('Imran Sadiq');
    await portal.getByRole('button', { name: 'Send the answer' }).click();
    await expect(portal.getByRole('radio', { name: 'Answered' })).toBeChecked();
  });

  await test.step('after five, the owner is told of the one who still waits', async () => {
    await letDaysPass({ isReminded: true });
    const mail = await waitForMail(owner, 'Your company has not answered its readers');
    expect(mail).toContain('One enquiry has been waiting for more than five working days.');
    await portal.goto('/enquiries?status=new');
    await expect(portal.getByRole('link', { name: `Open the enquiry from ${waiting}` })).toBeVisible();
  });

  await test.step('and so are the sales staff, of the company and how many, but of nothing that was written', async () => {
    const mail = await waitForMail(demoSignIns.admin, 'Companies have not answered enquiries');
    const [, link = ''] =
      mail.match(new RegExp(String.raw`(${portalUrl}/companies/\d+)[^]*?${company}`)) ?? [];
    for (const typed of [answered, waiting, 'tweed-valley.example', 'sludge', 'dairy'])
      expect(mail).not.toContain(typed);
    const { page: sales } = await signInAdmin(browser);
    await sales.goto(link);
    await expect(sales.getByRole('heading', { level: 1, name: company })).toBeVisible();
  });
});
