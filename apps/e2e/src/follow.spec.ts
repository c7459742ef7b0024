import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createDatabase, createPool } from '@headwater/db/connect';
import { attachEmbeddedPostgres } from '@headwater/db/embedded/attach';
import { enqueueJob } from '@headwater/db/enqueue-job';
import { expect } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './journey.ts';
import { readMails } from './mailed-link.ts';
import { dataDir, siteUrl } from './urls.ts';

const email = `reader-${randomUUID()}@example.com`;

/** Backdates the start of this reader's next digest, and writes it now. */
async function writeDigest(): Promise<void> {
  const url = (await attachEmbeddedPostgres(join(dataDir, 'postgres'))) ?? '';
  const db = createDatabase(createPool({ url, poolSize: 1, onError: () => undefined }));
  const reader = db.selectFrom('followers').select('id').where('email', '=', email);
  await db
    .updateTable('follows')
    .set({ digested_until: new Date('2020-01-01T08:00:00Z') })
    .where('follower_id', '=', reader)
    .execute();
  await enqueueJob(db, { task: 'send_follow_digests' });
  await db.destroy();
}

/** Waits for the reader's email with this text. */
async function waitForMail(pattern: RegExp): Promise<RegExpMatchArray> {
  const { promise, resolve } = Promise.withResolvers<RegExpMatchArray>();
  await expect(async () => {
    const mails = await readMails(dataDir);
    const match = mails.findLast((mail) => mail.includes(`To: ${email}`))?.match(pattern);
    expect(match).toBeTruthy();
    if (match) resolve(match);
  }).toPass({ timeout: 60_000 });
  return promise;
}

test('a reader follows a company by email, receives the first digest, and unsubscribes with its header', async ({
  page,
  request,
}) => {
  await test.step('the company’s page links to the form', async () => {
    await page.goto(`${siteUrl}/supply-chain/calder-pumps`);
    await page.getByRole('link', { name: 'Follow by email' }).first().click();
    await expect(page.getByRole('heading', { name: 'Follow by email: Calder Pumps' })).toBeVisible();
    await page.getByLabel('Your email').fill(email);
    await page.getByLabel(/^Daily/).check();
    await expectAccessible(page);
    // A reader as quick as a robot has to send the form again.
    await expect(async () => {
      await page.getByRole('button', { name: 'Follow by email' }).click();
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });

  const [link = ''] = await waitForMail(new RegExp(String.raw`${siteUrl}/follow/\d+/[\w-]{43}`));

  await test.step('the link confirms with a button', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Please confirm' })).toBeVisible();
    await page.getByRole('button', { name: 'Yes, email me' }).click();
    await expect(page.getByRole('status')).toContainText('Confirmed.');
    await expect(page.getByRole('button', { name: 'End for Calder Pumps' })).toBeVisible();
    await expectAccessible(page);
  });

  await writeDigest();
  const [digest = '', oneClick = ''] = await waitForMail(/List-Unsubscribe:\s*<([^>]+)>[^]*/);

  await test.step('the digest has the label of paid content, and one click unsubscribes', async () => {
    expect(digest).toContain('Advertisement feature');
    expect(digest).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const response = await request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(response.status()).toBe(200);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });
});
