import { addYear, londonDay } from '@headwater/contract/dates';
import type { Database } from '@headwater/db/connect';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { useTestPortal, type Caller } from '../../testing/test-portal.ts';
import { mailsTo } from '../submittals/testing/published.ts';
import { fulfil } from './fulfil.ts';
import { requireStripe, startCheckout } from './start-checkout.ts';
import { givenPackage, givenPaid } from './testing/given-checkout.ts';
import { accessOfCaller } from './testing/given-order.ts';
import { hearAll } from './testing/payment-events.ts';

const portal = useTestPortal({ payments: true });
const year = { activeSubscription: true, endDate: addYear(londonDay(new Date())) };
const none = { activeSubscription: false, endDate: null };

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
  return { access: await accessOfCaller(owner), mails: (await mailsTo(portal().db, owner.email)).length };
}

test('a server stopped at any step of the fulfilment has done nothing of it or all, and the next does it once', async () => {
  const { deps } = portal();
  const stripe = requireStripe(deps);
  const steps = await stopAtEach(async (limit) => {
    const owner = await portal().account();
    const sessionId = await givenPaid(portal(), owner);
    const doomed = { ...deps, stripe, db: stoppedAfter(deps.db, limit) };
    const stopped = await isStopped(async () => fulfil(doomed, sessionId));
    expect(await traceOf(owner)).toEqual(stopped ? { access: none, mails: 0 } : { access: year, mails: 1 });
    await fulfil({ ...deps, stripe }, sessionId);
    expect(await traceOf(owner)).toEqual({ access: year, mails: 1 });
    return stopped;
  });
  expect(steps).toBeGreaterThan(8);
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
    expect(await traceOf(owner)).toEqual(paid ? { access: year, mails: 1 } : { access: none, mails: 0 });
    return stopped;
  });
  expect(pages).toBeGreaterThan(1);
});
