import { addYear, londonDay } from '@headwater/contract/dates';
import type { Database } from '@headwater/db/connect';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { mailsTo } from '../../../../testing/submittals/published.ts';
import { acceptPurchase } from './accept-purchase.ts';
import { fulfil } from './fulfil.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';
import { requireStripe, startCheckout } from './start-checkout.ts';
import { idOf } from '../stripe/connect.ts';
import { givenPackage, givenPaid } from '../../../../testing/store/given-checkout.ts';
import { accessOfCaller } from '../../../../testing/store/given-order.ts';
import { deliver, eventsOf, hearAll } from '../../../../testing/store/payment-events.ts';

const portal = useTestPortal({ payments: true });
const nextYear = addYear(londonDay(new Date()));
const none = { activeSubscription: false, endDate: null };
const year = { activeSubscription: true, endDate: nextYear };
const twoYears = { activeSubscription: true, endDate: addYear(nextYear) };

class Stopped extends Error {}

/** A database whose server is stopped before its statement number `limit`: what was open is rolled back. */
function stoppedAfter(db: Database, limit: number): Database {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      if (statements > limit) throw new Stopped();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}

async function isStopped(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return false;
  } catch (error) {
    if (error instanceof Stopped) return true;
    throw error;
  }
}

/** Stops the work at its first statement, its second, and so on until it gets through. */
async function stopAtEach(run: (limit: number) => Promise<boolean>): Promise<number> {
  let limit = 0;
  while (await run(limit)) limit += 1;
  return limit;
}

async function traceOf(owner: Caller) {
  const { db } = portal();
  const invoices = await db.selectFrom('invoices').select('id').where('account_id', '=', owner.id).execute();
  const mails = await mailsTo(db, owner.email);
  return { access: await accessOfCaller(owner), mails: mails.length, invoices: invoices.length };
}

async function sessionOf(sessionId: string) {
  return requireStripe(portal().deps).checkout.sessions.retrieve(sessionId);
}

async function fulfilNow(purchaseId: string) {
  const { deps } = portal();
  return fulfil({ ...deps, stripe: requireStripe(deps) }, purchaseId);
}

const nothing = { access: none, mails: 0, invoices: 0 };
const bought = { access: year, mails: 1, invoices: 1 };

const deeds = [
  {
    name: 'a payment',
    type: 'checkout.session.completed',
    before: nothing,
    after: bought,
    perform: async (owner: Caller) => void (await givenPaid(portal(), owner)),
  },
  {
    name: 'a renewal',
    type: 'invoice.paid',
    before: bought,
    after: { access: twoYears, mails: 2, invoices: 2 },
    perform: async (owner: Caller) => {
      const sessionId = await givenPaid(portal(), owner, 'price_bronze_yearly');
      await fulfilNow(sessionId);
      const { subscription } = await sessionOf(sessionId);
      await portal()
        .stripe()
        .control.renew(idOf(subscription) ?? '');
    },
  },
  {
    name: 'a refund',
    type: 'charge.refunded',
    before: bought,
    after: { access: none, mails: 2, invoices: 2 },
    perform: async (owner: Caller) => {
      const sessionId = await givenPaid(portal(), owner);
      await fulfilNow(sessionId);
      const { payment_intent } = await sessionOf(sessionId);
      await portal()
        .stripe()
        .control.refund(idOf(payment_intent) ?? '');
    },
  },
];

test.each(deeds)(
  '$name is in the ledger not at all or whole, at whatever step of handling its event the server is stopped, and once in the end',
  async ({ type, before, after, perform }) => {
    const { db, deps } = portal();
    const owner = await portal().account();
    await perform(owner);
    const event = (await eventsOf(portal())).findLast((one) => one.type === type);
    const { id: eventId = '' } = event ?? {};
    await deliver(portal(), event ?? {});
    // Each server goes on from what the one before it, stopped a step earlier, has left.
    const steps = await stopAtEach(async (limit) => {
      const doomed = { ...deps, db: stoppedAfter(db, limit) };
      const stopped = await isStopped(async () => handlePaymentEvent(doomed, { eventId }));
      expect([before, after]).toContainEqual(await traceOf(owner));
      return stopped;
    });
    expect(steps).toBeGreaterThan(10);
    await hearAll(portal());
    expect(await traceOf(owner)).toEqual(after);
  },
);

test('a payment that an admin lets count does so, or waits for an admin still, at whatever step the server was stopped', async () => {
  const { db, deps } = portal();
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  const who = { actorId: admin.id, subjectId: admin.id };
  const sessionId = await givenPaid(portal(), owner);
  await db.updateTable('payments').set({ amount: 1 }).where('stripe_session_id', '=', sessionId).execute();
  await fulfilNow(sessionId);
  const faultNow = async () =>
    db
      .selectFrom('payment_faults')
      .select(['id', 'settled_by as settledBy'])
      .where('stripe_id', '=', sessionId)
      .executeTakeFirstOrThrow();
  const { id } = await faultNow();
  await stopAtEach(async (limit) => {
    const doomed = { ...deps, who, db: stoppedAfter(db, limit) };
    const stopped = await isStopped(async () => acceptPurchase(doomed, { id }));
    expect(await traceOf(owner)).toEqual(stopped ? nothing : bought);
    expect((await faultNow()).settledBy).toBe(stopped ? null : admin.id);
    return stopped;
  });
});

test('an event that was answered with 200 is there with its job, at whatever step the server was stopped', async () => {
  const { deps } = portal();
  await stopAtEach(async (limit) => {
    const owner = await portal().account();
    await givenPaid(portal(), owner);
    const [last] = (await eventsOf(portal())).toReversed();
    const app = await buildApp({ ...deps, db: stoppedAfter(deps.db, limit) });
    const status = last && (await deliver({ ...portal(), app }, last));
    await app.close();
    const { id: eventId = '' } = last ?? {};
    const stored = await deps.db
      .selectFrom('payment_events')
      .select('id')
      .where('id', '=', eventId)
      .execute();
    const jobs = await deps.db
      .withTables<{ 'graphile_worker.jobs': { key: string } }>()
      .selectFrom('graphile_worker.jobs')
      .select('key')
      .where('key', '=', eventId)
      .execute();
    expect([stored.length, jobs.length]).toEqual(status === 200 ? [1, 1] : [0, 0]);
    return status !== 200;
  });
});

test('whoever got to a page to pay on has access, at whatever step of the checkout the server was stopped', async () => {
  const { deps } = portal();
  const stripe = requireStripe(deps);
  const { id: productId, priceId } = await givenPackage(portal());
  let pages = 0;
  await stopAtEach(async (limit) => {
    const owner = await portal().account();
    const who = { actorId: owner.id, subjectId: owner.id };
    const doomed = { ...deps, account: owner, who, db: stoppedAfter(deps.db, limit) };
    const stopped = await isStopped(async () => startCheckout(doomed, { productId, priceId }));
    const sessions = await stripe.checkout.sessions.list({ status: 'open', limit: 100 });
    for (const { id } of sessions.data) await portal().stripe().control.pay(id);
    await hearAll(portal());
    const paid = sessions.data.length;
    pages += paid;
    expect(await traceOf(owner)).toEqual(paid ? bought : nothing);
    return stopped;
  });
  expect(pages).toBeGreaterThan(1);
});
