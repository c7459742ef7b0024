import { addYear, londonDay } from '@headwater/contract/dates';
import { describe, expect, it } from 'vitest';
import { testPassword, useTestPortal, type Caller } from '../../testing/test-portal.ts';
import { mailsTo } from '../submittals/testing/published.ts';
import { cancelRenewals } from './cancel-renewals.ts';
import { idOf } from './stripe/connect.ts';
import { givenPaid, paymentOf } from './testing/given-checkout.ts';
import { accessOfCaller } from './testing/given-order.ts';
import { deliver, eventsOf, handleEvents, hearAll } from './testing/payment-events.ts';

const portal = useTestPortal({ payments: true });
const nextYear = addYear(londonDay(new Date()));

async function givenSubscription() {
  const owner = await portal().account();
  const sessionId = await givenPaid(portal(), owner, 'price_bronze_yearly');
  const session = await portal().deps.stripe?.checkout.sessions.retrieve(sessionId);
  const subscriptionId = idOf(session?.subscription) ?? '';
  return { owner, sessionId, subscriptionId };
}

async function paymentsOf({ id }: Caller) {
  const { db } = portal();
  return db
    .selectFrom('payments')
    .select(['status', 'amount', 'stripe_invoice_id as invoiceId'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute();
}

describe('a recurring price', () => {
  it('gives access for the paid period, and counts its first invoice once', async () => {
    const { owner, sessionId } = await givenSubscription();
    await hearAll(portal());
    expect(await accessOfCaller(owner)).toEqual({ activeSubscription: true, endDate: nextYear });
    expect(await paymentsOf(owner)).toEqual([
      { status: 'paid', amount: 11_880, invoiceId: expect.stringMatching(/^in_/) },
    ]);
    expect(await paymentOf(portal(), sessionId)).toMatchObject({
      recurring: true,
      period_end: expect.any(Date),
    });
  });

  it('is extended by a renewal, though the renewal’s events come first and twice', async () => {
    const { owner, subscriptionId } = await givenSubscription();
    await portal().stripe().control.renew(subscriptionId);
    for (const event of (await eventsOf(portal())).toReversed()) {
      await deliver(portal(), event);
      await deliver(portal(), event);
    }
    await handleEvents(portal());
    expect(await accessOfCaller(owner)).toMatchObject({ endDate: addYear(nextYear) });
    expect((await paymentsOf(owner)).map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(await mailsTo(portal().db, owner.email)).toHaveLength(2);
  });

  it('gives no more than was paid for when a renewal fails, and what it pays for once it is paid', async () => {
    const { owner, subscriptionId } = await givenSubscription();
    const { control } = portal().stripe();
    await control.renew(subscriptionId, 'failed');
    await hearAll(portal());
    expect((await paymentsOf(owner)).map(({ status }) => status)).toEqual(['paid', 'failed']);
    expect(await accessOfCaller(owner)).toMatchObject({ endDate: nextYear });
    await control.retry(subscriptionId);
    await hearAll(portal());
    expect((await paymentsOf(owner)).map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(await accessOfCaller(owner)).toMatchObject({ endDate: addYear(nextYear) });
  });

  it('ends what a refunded renewal paid for, and nothing else', async () => {
    const { owner, subscriptionId } = await givenSubscription();
    const { control } = portal().stripe();
    await control.renew(subscriptionId);
    await hearAll(portal());
    const renewal = (await paymentsOf(owner)).at(-1)?.invoiceId ?? '';
    await control.refund((await paymentOf(portal(), renewal))?.stripe_payment_intent_id ?? '');
    await hearAll(portal());
    expect((await paymentsOf(owner)).map(({ status }) => status)).toEqual(['paid', 'refunded']);
    expect(await accessOfCaller(owner)).toMatchObject({ endDate: nextYear });
  });

  it('keeps its access to the end of the period when it is cancelled', async () => {
    const { owner, subscriptionId } = await givenSubscription();
    await hearAll(portal());
    await portal().deps.stripe?.subscriptions.cancel(subscriptionId);
    await hearAll(portal());
    expect(await accessOfCaller(owner)).toMatchObject({ endDate: nextYear });
  });
});

describe('closing the account', () => {
  it('leaves a job that ends the renewals, and may be done again', async () => {
    const { owner, subscriptionId } = await givenSubscription();
    await hearAll(portal());
    const { db, deps } = portal();
    await owner.mutate('session.account.close', { password: testPassword });
    const { payload } = await db
      .withTables<{ 'graphile_worker._private_jobs': { key: string; payload: unknown } }>()
      .selectFrom('graphile_worker._private_jobs')
      .select('payload')
      .where('key', '=', `cancel-renewals-${owner.id}`)
      .executeTakeFirstOrThrow();
    await cancelRenewals(deps, payload);
    await cancelRenewals(deps, payload);
    const subscription = await deps.stripe?.subscriptions.retrieve(subscriptionId);
    expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: true });
  });

  it('has nothing to end for an account that never paid by card', async () => {
    const { id: accountId } = await portal().account();
    await expect(cancelRenewals({ ...portal().deps, stripe: null }, { accountId })).resolves.toBeUndefined();
  });
});
