import { randomUUID } from 'node:crypto';
import { addYear } from '@headwater/contract/dates';
import type { PaymentIssue } from '@headwater/contract/payment-issues';
import { describe, expect, it } from 'vitest';
import { stopClock } from '../../../../testing/stop-clock.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { listMailsTo } from '../../../../testing/submittals/published.ts';
import { reconcile } from './reconcile.ts';
import { assertStripeConfigured } from './checkout/start-checkout.ts';
import { idOf } from '../stripe/connect.ts';
import { givenCheckout, givenPaidCheckout, getPaymentRow } from '../../../../testing/store/given-checkout.ts';
import { accessOfCaller } from '../../../../testing/store/given-order.ts';
import { deliverAllEvents } from '../../../../testing/store/payment-events.ts';

const portal = useTestPortal({ payments: true });
const oneYear = { activeSubscription: true, endDate: addYear(stopClock()) };
const noAccess = { activeSubscription: false, endDate: null };

async function runReconcile() {
  const { deps } = portal();
  return reconcile({ ...deps, stripe: assertStripeConfigured(deps) }, { days: 30 });
}

/** Reconciles 40 days later, when everything so far is out of its range. */
async function runReconcileLater() {
  const { deps } = portal();
  const now = () => new Date(Date.now() + 40 * 86_400_000);
  return reconcile({ ...deps, now, stripe: assertStripeConfigured(deps) }, { days: 30 });
}

async function listIssuesAs(admin: Caller): Promise<PaymentIssue[]> {
  const { body } = await admin.query('store.faults.list');
  return Object(body).result.data;
}

describe('the reconciliation with Stripe', () => {
  it('updates and reports payments whose events were missed, once', async () => {
    const owner = await portal().account();
    const sessionId = await givenPaidCheckout(portal(), owner);
    expect(await runReconcile()).toMatchObject({ updated: [sessionId], issues: [], failed: [] });
    expect(await accessOfCaller(owner)).toEqual(oneYear);
    expect(await runReconcile()).toMatchObject({ updated: [], issues: [], failed: [] });
    await portal()
      .stripe()
      .control.refund((await getPaymentRow(portal(), sessionId))?.stripe_payment_intent_id ?? '');
    expect(await runReconcile()).toMatchObject({ updated: [sessionId] });
    expect(await accessOfCaller(owner)).toEqual(noAccess);
  });

  it('finds a renewal and an expired checkout', async () => {
    const owner = await portal().account();
    const sessionId = await givenPaidCheckout(portal(), owner, 'price_bronze_yearly');
    const session = await portal().deps.stripe?.checkout.sessions.retrieve(sessionId);
    await portal()
      .stripe()
      .control.renew(idOf(session?.subscription) ?? '');
    const abandoned = await givenCheckout(portal(), owner);
    await portal().stripe().control.expire(abandoned);
    await runReconcile();
    expect(await accessOfCaller(owner)).toEqual({ ...oneYear, endDate: addYear(oneYear.endDate) });
    expect(await getPaymentRow(portal(), abandoned)).toMatchObject({ status: 'expired' });
  });

  it('finds a subscription that was cancelled or resumed, without comparing all others', async () => {
    const { db, deps } = portal();
    const sold = await Promise.all(
      [1, 2, 3].map(async () => givenPaidCheckout(portal(), await portal().account(), 'price_bronze_yearly')),
    );
    await runReconcile();
    const { compared } = await runReconcileLater();
    const [cancelled = '', resumed = ''] = sold;
    const session = await deps.stripe?.checkout.sessions.retrieve(cancelled);
    const subscriptionId = idOf(session?.subscription) ?? '';
    await deps.stripe?.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
    await db
      .updateTable('payments')
      .set({ renews: false })
      .where('stripe_session_id', '=', resumed)
      .execute();
    const report = await runReconcileLater();
    expect(report.compared).toBe(compared + 2);
    expect(report.updated.toSorted()).toEqual([cancelled, resumed].toSorted());
    expect(await runReconcileLater()).toMatchObject({ compared, updated: [] });
  });

  it('expires a checkout without a session after a day', async () => {
    const owner = await portal().account();
    await givenCheckout(portal(), owner);
    await portal()
      .db.updateTable('payments')
      .set({ stripe_session_id: null })
      .where('account_id', '=', owner.id)
      .execute();
    const statuses = async () =>
      portal().db.selectFrom('payments').select('status').where('account_id', '=', owner.id).execute();
    await runReconcile();
    expect(await statuses()).toEqual([{ status: 'open' }]);
    portal().setNow(new Date(Date.now() + 26 * 3_600_000));
    await runReconcile();
    portal().setNow(new Date());
    expect(await statuses()).toEqual([{ status: 'expired' }]);
  });
});

describe('a payment that does not match', () => {
  it.each([
    { what: 'amount', change: { amount: 1 }, problem: 'the amount is £118.80, expected £0.01' },
    { what: 'currency', change: { currency: 'EUR' }, problem: 'the currency is GBP, expected EUR' },
    { what: 'kind', change: { recurring: true }, problem: 'the kind of price is one-time' },
  ])('in its $what gets an issue, and each admin is notified once', async ({ change, problem }) => {
    const owner = await portal().account();
    const admin = await portal().account({ admin: true });
    const sessionId = await givenPaidCheckout(portal(), owner);
    const { db } = portal();
    await db.updateTable('payments').set(change).where('stripe_session_id', '=', sessionId).execute();
    expect((await runReconcile()).issues).toContain(sessionId);
    await runReconcile();
    expect(await accessOfCaller(owner)).toEqual(noAccess);
    const mails = (await listMailsTo(db, admin.email)).filter(({ text }) => text.includes(sessionId));
    expect(mails).toMatchObject([{ kind: 'payment-set-aside', text: expect.stringContaining(problem) }]);
  });

  it('notifies sales, and no other role', async () => {
    const { db, account } = portal();
    const sessionId = await givenPaidCheckout(portal(), await account());
    const [sales, reviewer] = [
      await account({ staffRole: 'sales' }),
      await account({ staffRole: 'reviewer' }),
    ];
    await db.updateTable('payments').set({ amount: 1 }).where('stripe_session_id', '=', sessionId).execute();
    await runReconcile();
    expect(await listMailsTo(db, sales.email)).toMatchObject([
      { kind: 'payment-set-aside', text: expect.stringContaining(sessionId) },
    ]);
    expect(await listMailsTo(db, reviewer.email)).toEqual([]);
  });

  it('in its account gets an issue that cannot be accepted', async () => {
    const owner = await portal().account();
    const other = await portal().account();
    const sessionId = await givenPaidCheckout(portal(), owner);
    const { db } = portal();
    await db
      .updateTable('payments')
      .set({ account_id: other.id })
      .where('stripe_session_id', '=', sessionId)
      .execute();
    expect((await runReconcile()).issues).toContain(sessionId);
    const admin = await portal().account({ admin: true });
    const getIssue = async () => (await listIssuesAs(admin)).find(({ stripeId }) => stripeId === sessionId);
    const refused = await admin.mutate('store.faults.accept', { id: (await getIssue())?.id });
    expect(refused).toMatchObject({ status: 409 });
    expect(await getIssue()).toMatchObject({ resolvedAt: null });
    expect(await accessOfCaller(owner)).toEqual(noAccess);
    expect(await accessOfCaller(other)).toEqual(noAccess);
  });

  it('has its issue resolved when the money is refunded', async () => {
    const owner = await portal().account();
    const sessionId = await givenPaidCheckout(portal(), owner);
    const { db } = portal();
    await db.updateTable('payments').set({ amount: 1 }).where('stripe_session_id', '=', sessionId).execute();
    await runReconcile();
    const session = await portal().deps.stripe?.checkout.sessions.retrieve(sessionId);
    await portal()
      .stripe()
      .control.refund(idOf(session?.payment_intent) ?? '');
    expect((await runReconcile()).issues).not.toContain(sessionId);
    const { resolved_at } = await db
      .selectFrom('payment_faults')
      .select('resolved_at')
      .where('stripe_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    expect(resolved_at).not.toBeNull();
  });

  it('is not reported again after an admin has resolved its issue, unless its problem changes', async () => {
    const owner = await portal().account();
    const admin = await portal().account({ admin: true });
    const sessionId = await givenPaidCheckout(portal(), owner);
    const { db } = portal();
    const setAmount = async (amount: number) =>
      db.updateTable('payments').set({ amount }).where('stripe_session_id', '=', sessionId).execute();
    const getIssue = async () => (await listIssuesAs(admin)).find(({ stripeId }) => stripeId === sessionId);
    await setAmount(1);
    await runReconcile();
    const issue = await getIssue();
    expect(issue).toMatchObject({ email: owner.email, resolvedAt: null });
    const resolveIssue = async () =>
      admin.mutate('store.faults.settle', { id: issue?.id, note: 'Given back' });
    expect(await resolveIssue()).toMatchObject({ status: 200 });
    expect(await resolveIssue()).toMatchObject({ status: 409 });
    await runReconcile();
    expect(await getIssue()).toMatchObject({ settledBy: admin.email, note: 'Given back' });
    await setAmount(2);
    await runReconcile();
    expect(await getIssue()).toMatchObject({ resolvedAt: null, settledBy: null, note: null });
    const mails = (await listMailsTo(db, admin.email)).filter(({ text }) => text.includes(sessionId));
    expect(mails).toHaveLength(2);
  });

  it('counts when an admin accepts it, and so does the next renewal on its terms', async () => {
    const owner = await portal().account();
    const admin = await portal().account({ admin: true });
    const sessionId = await givenPaidCheckout(portal(), owner, 'price_bronze_yearly');
    const { db, deps } = portal();
    const terms = { net: 5_000, amount: 6_000 };
    await db.updateTable('payments').set(terms).where('stripe_session_id', '=', sessionId).execute();
    await runReconcile();
    const issue = (await listIssuesAs(admin)).find(({ stripeId }) => stripeId === sessionId);
    expect(await admin.mutate('store.faults.accept', { id: issue?.id })).toMatchObject({ status: 200 });
    expect(await accessOfCaller(owner)).toEqual(oneYear);
    expect(await getPaymentRow(portal(), sessionId)).toMatchObject({
      net: 9_900,
      amount: 11_880,
      vat_percent: 20,
    });
    const session = await deps.stripe?.checkout.sessions.retrieve(sessionId);
    await portal()
      .stripe()
      .control.renew(idOf(session?.subscription) ?? '');
    expect((await runReconcile()).issues).not.toContain(sessionId);
    expect(await accessOfCaller(owner)).toEqual({ ...oneYear, endDate: addYear(oneYear.endDate) });
  });

  it('cannot be accepted without a checkout', async () => {
    const admin = await portal().account({ admin: true });
    const owner = await portal().account();
    const sessionId = await givenPaidCheckout(portal(), owner);
    const { db } = portal();
    await db.deleteFrom('payments').where('stripe_session_id', '=', sessionId).execute();
    await runReconcile();
    const issue = (await listIssuesAs(admin)).find(({ stripeId }) => stripeId === sessionId);
    expect(issue).toMatchObject({ email: null, problem: expect.stringContaining('no checkout') });
    expect(await admin.mutate('store.faults.accept', { id: issue?.id })).toMatchObject({ status: 409 });
  });
});

it('all open issues and the latest 200 resolved ones are listed', async () => {
  const admin = await portal().account({ admin: true });
  const { db } = portal();
  const rows = Array.from({ length: 402 }, (_, index) => ({
    stripe_id: `in_many_${index}`,
    problem: index < 201 ? 'still wrong' : 'was wrong',
    resolved_at: index < 201 ? null : new Date(),
  }));
  await db.insertInto('payment_faults').values(rows).execute();
  const all = await listIssuesAs(admin);
  await db.deleteFrom('payment_faults').where('stripe_id', 'like', 'in_many_%').execute();
  expect(all.filter(({ problem }) => problem === 'still wrong')).toHaveLength(201);
  expect(all.filter(({ resolvedAt }) => resolvedAt !== null)).toHaveLength(200);
});

describe('a purchase of the same Stripe account', () => {
  it('gets an issue if it names no portal and matches no payment', async () => {
    const metadata = { payment: randomUUID(), account: '1' };
    const session = await portal().deps.stripe?.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: 'price_bronze', quantity: 1 }],
      metadata,
      success_url: 'http://localhost:3000/checkout/success',
    });
    const sessionId = session?.id ?? '';
    await portal().stripe().control.pay(sessionId);
    expect((await runReconcile()).issues).toContain(sessionId);
  });

  it('is ignored, like its renewals, if it names another portal', async () => {
    const { stripe } = portal().deps;
    const admin = await portal().account({ admin: true });
    const metadata = { portal: 'https://other.example.com', payment: randomUUID(), account: '1' };
    const session = await stripe?.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: 'price_bronze_yearly', quantity: 1 }],
      metadata,
      subscription_data: { metadata },
      success_url: 'https://other.example.com/thanks',
    });
    const sessionId = session?.id ?? '';
    const { control } = portal().stripe();
    await control.pay(sessionId);
    const paid = await stripe?.checkout.sessions.retrieve(sessionId);
    await control.renew(idOf(paid?.subscription) ?? '');
    await deliverAllEvents(portal());
    const report = await runReconcile();
    expect(report.failed).toEqual([]);
    expect(report.issues).not.toContain(sessionId);
    const theirs = await stripe?.invoices.list({ subscription: idOf(paid?.subscription) ?? '' });
    const stripeIds = [sessionId, ...(theirs?.data ?? []).map(({ id }) => id)];
    expect((await listIssuesAs(admin)).filter(({ stripeId }) => stripeIds.includes(stripeId))).toEqual([]);
  });
});
