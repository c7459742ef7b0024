import { randomInt } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { expect, onTestFinished, test } from 'vitest';
import { givenPaidCheckout } from '../testing/store/given-checkout.ts';
import { givenOrder } from '../testing/store/given-order.ts';
import { deliverEvent, listStripeEvents } from '../testing/store/payment-events.ts';
import { startProcess } from '../testing/start-process.ts';
import { useTestPortal } from '../testing/test-portal.ts';
import { roundsOfKind } from './rounds-of-kind.ts';
import { workerLayouts, type WorkerLayout } from './worker-layouts.ts';

const portal = useTestPortal({ payments: true });
const kills = Math.ceil(roundsOfKind / 4);
const CUSTOMERS = 6;
let payments = 0;

test.for(workerLayouts)(
  `after kills of a worker $layout the next one sends every email, and opens each access that was paid for, once, after ${kills} kills`,
  async (layout) => {
    const { db, deps } = portal();
    let worker = await startWorker(layout);
    for (let kill = 0; kill < kills; kill += 1) {
      const before = await countSentMails();
      await Promise.all(Array.from({ length: CUSTOMERS }, orderAndPay));
      for (const event of (await listStripeEvents(portal())).slice(-10 * CUSTOMERS))
        await deliverEvent(portal(), event);
      await expect.poll(countSentMails, { interval: 2, timeout: 30_000 }).toBeGreaterThan(before);
      await wait(randomInt(0, 20));
      await worker.end('SIGKILL');
      worker = await startWorker(layout);
    }
    const unhandled = db.selectFrom('payment_events').select('id').where('handled_at', 'is', null);
    const unsent = db.selectFrom('mails').select('id').where('sent_at', 'is', null);
    const listUndone = async () => [...(await unhandled.execute()), ...(await unsent.execute())];
    // The kills have left some hundreds of emails.
    await expect.poll(listUndone, { timeout: 60_000 }).toEqual([]);
    await worker.end('SIGTERM');

    const mails = await db.selectFrom('mails').select('id').orderBy('id').execute();
    const written = await readdir(join(deps.env.dataDir, 'mail'));
    expect(written.toSorted()).toEqual(mails.map(({ id }) => `${String(id).padStart(6, '0')}.eml`));
    const opened = db.selectFrom('entitlements').select('account_id').where('source', '=', 'card');
    const accounts = (await opened.execute()).map(({ account_id }) => account_id);
    expect([accounts.length, new Set(accounts).size]).toEqual([payments, payments]);
  },
);

async function startWorker({ script, settings }: WorkerLayout) {
  const worker = await startProcess(portal().deps.env, script, {
    ...portal().stripe().settings,
    ...settings,
    PORT: String(await findFreePort()),
  });
  onTestFinished(async () => void (await worker.end('SIGKILL')));
  return worker;
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
