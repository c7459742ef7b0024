import { randomInt } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { releaseStuckJobs } from '../src/jobs/stuck-jobs.queries.ts';
import { createMailer } from '../src/features/mails/mailer.ts';
import { runJobsWith } from '../testing/mails/run-jobs.ts';
import { givenCompany } from '../testing/company/given-company.ts';
import { givenPaidCheckout } from '../testing/store/given-checkout.ts';
import { givenOrder } from '../testing/store/given-order.ts';
import { deliverEvent, listStripeEvents } from '../testing/store/payment-events.ts';
import { startProcess } from '../testing/start-process.ts';
import { createTestImage } from '../testing/uploads/test-image.ts';
import { sendUpload } from '../testing/uploads/send-upload.ts';
import { storedFiles } from '../testing/uploads/stored-files.ts';
import { runVariantJobs } from '../testing/uploads/variant-jobs.ts';
import { useTestPortal } from '../testing/test-portal.ts';

const portal = useTestPortal({ payments: true });
const rounds = inject('faultRounds') === undefined ? 1 : 50;
const CUSTOMERS = 6;
let payments = 0;

const layouts = [
  { layout: 'of its own', script: 'worker.ts', settings: {} },
  { layout: 'embedded in the portal', script: 'main.ts', settings: { WORKER: 'embedded' } },
] as const;

test.for(layouts)(
  'after a kill of a worker $layout the next one sends every email, and opens each access that was paid for, once',
  async (layout) => {
    const { db, deps } = portal();
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(Array.from({ length: CUSTOMERS }, orderAndPay));
      for (const event of (await listStripeEvents(portal())).slice(-10 * CUSTOMERS))
        await deliverEvent(portal(), event);
      const before = await countSentMails();
      const worker = await startWorker(layout);
      await expect.poll(countSentMails, { interval: 2, timeout: 30_000 }).toBeGreaterThan(before);
      await wait(randomInt(0, 20));
      await worker.end('SIGKILL');
      await releaseKilledWorker();
      await runJobsWith(portal(), createMailer(deps.env));
    }

    const mails = await db.selectFrom('mails').select(['id', 'sent_at']).orderBy('id').execute();
    expect(mails.filter(({ sent_at }) => sent_at === null)).toEqual([]);
    const written = await readdir(join(deps.env.dataDir, 'mail'));
    expect(written.toSorted()).toEqual(mails.map(({ id }) => `${String(id).padStart(6, '0')}.eml`));
    const unhandled = db.selectFrom('payment_events').select('id').where('handled_at', 'is', null);
    expect(await unhandled.execute()).toEqual([]);
    const opened = db.selectFrom('entitlements').select('account_id').where('source', '=', 'card');
    const accounts = (await opened.execute()).map(({ account_id }) => account_id);
    expect([accounts.length, new Set(accounts).size]).toEqual([payments, payments]);
  },
);

test.for(layouts)(
  'after a kill of a worker $layout the next one makes the variants of every image',
  async (layout) => {
    const owner = await portal().account();
    await givenCompany(owner);
    const file = await createTestImage(1200, 675);
    const fields = [['reference', 'gallery'] as const, ['file', file] as const];
    for (let count = 0; count < 6; count += 1) await sendUpload({ portal: portal(), caller: owner, fields });
    const images = portal().db.selectFrom('files').select(['id', 'variant_widths as widths']);
    const ownImages = images.where('account_id', '=', owner.id);
    const listWidths = async () => (await ownImages.execute()).map(({ widths }) => widths);
    const worker = await startWorker(layout);
    await expect.poll(listWidths, { interval: 2, timeout: 30_000 }).toContainEqual([400, 800, 1200]);
    await wait(randomInt(0, 100));
    await worker.end('SIGKILL');
    await releaseKilledWorker();
    await runVariantJobs(portal());
    expect(await listWidths()).toEqual(Array.from({ length: 6 }, () => [400, 800, 1200]));
    const names = (await images.execute()).flatMap(({ id, widths }) => [
      `${id}.png`,
      ...widths.map((width) => `${id}-${width}.webp`),
    ]);
    expect(new Set((await storedFiles(portal())).names)).toEqual(new Set(names));
  },
);

async function startWorker({ script, settings }: (typeof layouts)[number]) {
  return startProcess(portal().deps.env, script, {
    ...portal().stripe().settings,
    ...settings,
    PORT: String(await findFreePort()),
  });
}

/**
 * Unlocks the jobs of a killed worker, whose locks would last for ten minutes. PostgreSQL still carries out what it had
 * sent, and may lock another one.
 */
async function releaseKilledWorker(): Promise<void> {
  const { db } = portal();
  const busy = sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
  await expect.poll(async () => (await busy.execute(db)).rows[0]?.count, { interval: 20 }).toBe(0);
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '11 minutes'
    where locked_at is not null`.execute(db);
  await releaseStuckJobs(db);
}

async function orderAndPay(): Promise<void> {
  const owner = await portal().account();
  await givenOrder(portal(), owner);
  await givenPaidCheckout(portal(), owner);
  payments += 1;
}

async function countSentMails(): Promise<number> {
  const { sent } = await portal()
    .db.selectFrom('mails')
    .select((eb) => eb.fn.count<number>('sent_at').as('sent'))
    .executeTakeFirstOrThrow();
  return sent;
}
