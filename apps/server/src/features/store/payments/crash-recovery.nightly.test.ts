import { addYear } from '@headwater/contract/dates';
import type { Database } from '@headwater/db/connect';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { stopClock } from '../../../../testing/stop-clock.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { listMailsTo } from '../../../../testing/submittals/published.ts';
import { acceptPurchase } from './issues/accept-purchase.ts';
import { fulfillPurchase } from './fulfill-purchase.ts';
import { handlePaymentEvent } from './events/handle-payment-event.ts';
import { assertStripeConfigured, startCheckout } from './checkout/start-checkout.ts';
import { idOf } from '../stripe/connect.ts';
import { givenPackage, givenPaidCheckout } from '../../../../testing/store/given-checkout.ts';
import { accessOfCaller } from '../../../../testing/store/given-order.ts';
import {
  deliverEvent,
  listStripeEvents,
  deliverAllEvents,
} from '../../../../testing/store/payment-events.ts';

const portal = useTestPortal({ payments: true });
const nextYear = addYear(stopClock());
const noAccess = { activeSubscription: false, endDate: null };
const oneYear = { activeSubscription: true, endDate: nextYear };
const twoYears = { activeSubscription: true, endDate: addYear(nextYear) };

class ServerCrash extends Error {}

/** Returns a database that fails after `limit` statements, as if the server crashed: open transactions are rolled back. */
function crashingDatabase(db: Database, limit: number): Database {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      if (statements > limit) throw new ServerCrash();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}

async function crashes(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return false;
  } catch (error) {
    if (error instanceof ServerCrash) return true;
    throw error;
  }
}

/** Crashes a run at its first statement, its second, and so on, until it completes; returns its number of statements. */
async function crashAtEachStatement(run: (limit: number) => Promise<boolean>): Promise<number> {
  let limit = 0;
  while (await run(limit)) limit += 1;
  return limit;
}

async function getSnapshot(owner: Caller) {
  const { db } = portal();
  const invoices = await db.selectFrom('invoices').select('id').where('account_id', '=', owner.id).execute();
  const mails = await listMailsTo(db, owner.email);
  return { access: await accessOfCaller(owner), mails: mails.length, invoices: invoices.length };
}

async function sessionOf(sessionId: string) {
  return assertStripeConfigured(portal().deps).checkout.sessions.retrieve(sessionId);
}

async function fulfill(purchaseId: string) {
  const { deps } = portal();
  return fulfillPurchase({ ...deps, stripe: assertStripeConfigured(deps) }, purchaseId);
}

const emptySnapshot = { access: noAccess, mails: 0, invoices: 0 };
const paidSnapshot = { access: oneYear, mails: 1, invoices: 1 };

const scenarios = [
  {
    name: 'a payment',
    type: 'checkout.session.completed',
    before: emptySnapshot,
    after: paidSnapshot,
    perform: async (owner: Caller) => void (await givenPaidCheckout(portal(), owner)),
  },
  {
    name: 'a renewal',
    type: 'invoice.paid',
    before: paidSnapshot,
    after: { access: twoYears, mails: 2, invoices: 2 },
    perform: async (owner: Caller) => {
      const sessionId = await givenPaidCheckout(portal(), owner, 'price_bronze_yearly');
      await fulfill(sessionId);
      const { subscription } = await sessionOf(sessionId);
      await portal()
        .stripe()
        .control.renew(idOf(subscription) ?? '');
    },
  },
  {
    name: 'a refund',
    type: 'charge.refunded',
    before: paidSnapshot,
    after: { access: noAccess, mails: 2, invoices: 2 },
    perform: async (owner: Caller) => {
      const sessionId = await givenPaidCheckout(portal(), owner);
      await fulfill(sessionId);
      const { payment_intent } = await sessionOf(sessionId);
      await portal()
        .stripe()
        .control.refund(idOf(payment_intent) ?? '');
    },
  },
];

test.each(scenarios)(
  '$name is recorded completely or not at all at whichever statement the server crashes, and once in the end',
  async ({ type, before, after, perform }) => {
    const { db, deps } = portal();
    const owner = await portal().account();
    await perform(owner);
    const event = (await listStripeEvents(portal())).findLast((one) => one.type === type);
    const { id: eventId = '' } = event ?? {};
    await deliverEvent(portal(), event ?? {});
    // Each run continues with what the previous run stored.
    const steps = await crashAtEachStatement(async (limit) => {
      const crashingDeps = { ...deps, db: crashingDatabase(db, limit) };
      const crashed = await crashes(async () => handlePaymentEvent(crashingDeps, { eventId }));
      expect([before, after]).toContainEqual(await getSnapshot(owner));
      return crashed;
    });
    expect(steps).toBeGreaterThan(10);
    await deliverAllEvents(portal());
    expect(await getSnapshot(owner)).toEqual(after);
  },
);

test('an accepted payment counts, or its issue is still open, at whichever statement the server crashes', async () => {
  const { db, deps } = portal();
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  const actor = { actorId: admin.id, subjectId: admin.id };
  const sessionId = await givenPaidCheckout(portal(), owner);
  await db.updateTable('payments').set({ amount: 1 }).where('stripe_session_id', '=', sessionId).execute();
  await fulfill(sessionId);
  const getIssue = async () =>
    db
      .selectFrom('payment_faults')
      .select(['id', 'settled_by as settledBy'])
      .where('stripe_id', '=', sessionId)
      .executeTakeFirstOrThrow();
  const { id } = await getIssue();
  await crashAtEachStatement(async (limit) => {
    const crashingDeps = { ...deps, actor, db: crashingDatabase(db, limit) };
    const crashed = await crashes(async () => acceptPurchase(crashingDeps, { id }));
    expect(await getSnapshot(owner)).toEqual(crashed ? emptySnapshot : paidSnapshot);
    expect((await getIssue()).settledBy).toBe(crashed ? null : admin.id);
    return crashed;
  });
});

test('an acknowledged event is stored with its job, at whichever statement the server crashes', async () => {
  const { deps } = portal();
  await crashAtEachStatement(async (limit) => {
    const owner = await portal().account();
    await givenPaidCheckout(portal(), owner);
    const [last] = (await listStripeEvents(portal())).toReversed();
    const app = await buildApp({ ...deps, db: crashingDatabase(deps.db, limit) });
    const status = last && (await deliverEvent({ ...portal(), app }, last));
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

test('a hosted page that is paid opens access, at whichever statement of the checkout the server crashes', async () => {
  const { deps } = portal();
  const stripe = assertStripeConfigured(deps);
  const { id: productId, priceId } = await givenPackage(portal());
  let pages = 0;
  await crashAtEachStatement(async (limit) => {
    const owner = await portal().account();
    const actor = { actorId: owner.id, subjectId: owner.id };
    const account = { ...owner, admin: false, needsRecoveryCode: false, emailConfirmed: true };
    const membership = { company: null, holderId: owner.id, role: 'owner' as const };
    const crashingCtx = { ...deps, account, membership, actor, db: crashingDatabase(deps.db, limit) };
    const crashed = await crashes(async () =>
      startCheckout(crashingCtx, { productId, priceId, upgrade: false }),
    );
    const sessions = await stripe.checkout.sessions.list({ status: 'open', limit: 100 });
    for (const { id } of sessions.data) await portal().stripe().control.pay(id);
    await deliverAllEvents(portal());
    const paid = sessions.data.length;
    pages += paid;
    expect(await getSnapshot(owner)).toEqual(paid ? paidSnapshot : emptySnapshot);
    return crashed;
  });
  expect(pages).toBeGreaterThan(1);
});
