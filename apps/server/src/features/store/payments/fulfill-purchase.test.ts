import { addYear } from '@headwater/contract/dates';
import { describe, expect, it, test, vi } from 'vitest';
import { stopClock } from '../../../../testing/stop-clock.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { listMailsTo } from '../../../../testing/submittals/published.ts';
import { givenCheckout, givenPaidCheckout, getPaymentRow } from '../../../../testing/store/given-checkout.ts';
import { accessOfCaller } from '../../../../testing/store/given-order.ts';
import {
  deliverEvent,
  listStripeEvents,
  runEventJobs,
  deliverAllEvents,
} from '../../../../testing/store/payment-events.ts';

const portal = useTestPortal({ payments: true });

const nextYear = addYear(stopClock());
const noAccess = { activeSubscription: false, endDate: null };
const oneYear = { activeSubscription: true, endDate: nextYear };

async function confirm(caller: Caller, sessionId: string) {
  const { status, body } = await caller.mutate('store.confirmPayment', { sessionId });
  return status === 200 ? Object(body).result.data : status;
}

async function getIntentId(sessionId: string): Promise<string> {
  const payment = await getPaymentRow(portal(), sessionId);
  return payment?.stripe_payment_intent_id ?? '';
}

describe('a payment counts', () => {
  it('when its event arrives: a year’s access, one email, one audit row', async () => {
    const owner = await portal().account();
    const sessionId = await givenPaidCheckout(portal(), owner);
    expect(await accessOfCaller(owner)).toEqual(noAccess);
    await deliverAllEvents(portal());
    expect(await accessOfCaller(owner)).toEqual(oneYear);
    expect(await getPaymentRow(portal(), sessionId)).toMatchObject({
      status: 'paid',
      paid_at: expect.any(Date),
      payer_name: 'Pat Payer',
    });
    expect(await listMailsTo(portal().db, owner.email)).toMatchObject([
      { kind: 'payment-received', text: expect.stringContaining('£118.80') },
    ]);
    const audited = await portal()
      .db.selectFrom('audit_entries')
      .select(['actor_id as actor', 'action'])
      .where('subject_id', '=', owner.id)
      .orderBy('id')
      .execute();
    expect(audited).toEqual([
      { actor: owner.id, action: 'payments.start' },
      { actor: null, action: 'payments.update' },
    ]);
  });

  it('once, when the success page opens before its event arrives', async () => {
    const owner = await portal().account();
    const sessionId = await givenPaidCheckout(portal(), owner);
    expect(await confirm(owner, sessionId)).toEqual({ status: 'paid' });
    expect(await accessOfCaller(owner)).toEqual(oneYear);
    await deliverAllEvents(portal());
    expect(await confirm(owner, sessionId)).toEqual({ status: 'paid' });
    expect(await accessOfCaller(owner)).toEqual(oneYear);
    expect(await listMailsTo(portal().db, owner.email)).toHaveLength(1);
  });

  it('once, when the success page and every event, each twice, arrive concurrently', async () => {
    const owner = await portal().account();
    const sessionId = await givenPaidCheckout(portal(), owner);
    const events = await listStripeEvents(portal());
    await Promise.all([
      ...[...events, ...events].map(async (event) => deliverEvent(portal(), event)),
      ...[1, 2, 3].map(async () => confirm(owner, sessionId)),
    ]);
    await runEventJobs(portal());
    expect(await accessOfCaller(owner)).toEqual(oneYear);
    expect(await listMailsTo(portal().db, owner.email)).toHaveLength(1);
  });

  it('by extending running access by a year', async () => {
    const owner = await portal().account();
    await confirm(owner, await givenPaidCheckout(portal(), owner));
    await confirm(owner, await givenPaidCheckout(portal(), owner, 'price_silver'));
    expect(await accessOfCaller(owner)).toEqual({ ...oneYear, endDate: addYear(nextYear) });
  });

  it('not at once if two checkouts of one package were open together and both are paid: an admin decides', async () => {
    const owner = await portal().account();
    const admin = await portal().account({ admin: true });
    const first = await givenCheckout(portal(), owner);
    const second = await givenCheckout(portal(), owner);
    const other = await givenCheckout(portal(), owner, 'price_silver');
    expect(second).not.toBe(first);
    vi.setSystemTime(Date.now() + 60_000);
    for (const sessionId of [second, first]) await portal().stripe().control.pay(sessionId);
    await deliverAllEvents(portal());
    expect(await accessOfCaller(owner)).toEqual(oneYear);
    const { body } = await admin.query('store.faults.list', {});
    const issues: { id: number; stripeId: string; problem: string; email: string }[] =
      Object(body).result.data;
    const issue = issues.find(({ email }) => email === owner.email);
    expect([first, second]).toContain(issue?.stripeId);
    expect(issue?.problem).toContain('another checkout of Bronze');
    expect((await admin.mutate('store.faults.accept', { id: issue?.id })).status).toBe(200);
    expect(await accessOfCaller(owner)).toEqual({ ...oneYear, endDate: addYear(nextYear) });
    await portal().stripe().control.pay(other);
    await deliverAllEvents(portal());
    expect(await accessOfCaller(owner)).toEqual({ ...oneYear, endDate: addYear(addYear(nextYear)) });
  });

  it('even if the server crashed before it stored the session id', async () => {
    const owner = await portal().account();
    const sessionId = await givenPaidCheckout(portal(), owner);
    const { db } = portal();
    await db
      .updateTable('payments')
      .set({ stripe_session_id: null })
      .where('account_id', '=', owner.id)
      .execute();
    await deliverAllEvents(portal());
    expect(await getPaymentRow(portal(), sessionId)).toMatchObject({ status: 'paid' });
    expect(await accessOfCaller(owner)).toEqual(oneYear);
  });

  it('even if the previous release of the portal stored its checkout', async () => {
    const owner = await portal().account();
    const sessionId = await givenPaidCheckout(portal(), owner);
    await portal()
      .db.updateTable('payments')
      .set({ stripe_customer_id: null })
      .where('stripe_session_id', '=', sessionId)
      .execute();
    await deliverAllEvents(portal());
    expect(await accessOfCaller(owner)).toEqual(oneYear);
  });

  it('even if Stripe failed when its event was handled', async () => {
    const owner = await portal().account();
    await givenPaidCheckout(portal(), owner);
    for (const event of await listStripeEvents(portal())) await deliverEvent(portal(), event);
    await portal().stripe().control.fail({ kind: 'error', times: 30 });
    await runEventJobs(portal());
    expect(await accessOfCaller(owner)).toEqual(noAccess);
    await portal().stripe().control.fail({ kind: 'error', times: 1 });
    await runEventJobs(portal());
    expect(await accessOfCaller(owner)).toEqual(oneYear);
  });
});

describe('the success page', () => {
  it('returns 404 for an abandoned page, a declined card, and a foreign or unknown session', async () => {
    const owner = await portal().account();
    const stranger = await portal().account();
    const sessionId = await givenCheckout(portal(), owner);
    expect(await confirm(owner, sessionId)).toBe(404);
    await portal().stripe().control.decline(sessionId);
    expect(await confirm(owner, sessionId)).toBe(404);
    await portal().stripe().control.expire(sessionId);
    expect(await confirm(owner, sessionId)).toBe(404);
    const paid = await givenPaidCheckout(portal(), owner);
    expect(await confirm(stranger, paid)).toBe(404);
    expect(await confirm(owner, 'cs_test_unknown')).toBe(404);
    expect(await confirm(owner, 'in_1')).toBe(400);
    expect(await accessOfCaller(stranger)).toEqual(noAccess);
  });
});

describe('a refund', () => {
  it('in full ends only the access that the payment bought; in part it changes no access', async () => {
    const owner = await portal().account();
    const first = await givenPaidCheckout(portal(), owner);
    await confirm(owner, first);
    const second = await givenPaidCheckout(portal(), owner);
    await confirm(owner, second);
    await portal()
      .stripe()
      .control.refund(await getIntentId(second), 1_000);
    await deliverAllEvents(portal());
    expect(await getPaymentRow(portal(), second)).toMatchObject({ status: 'paid', refunded: 1_000 });
    expect(await accessOfCaller(owner)).toEqual({ ...oneYear, endDate: addYear(nextYear) });
    await portal()
      .stripe()
      .control.refund(await getIntentId(first));
    await deliverAllEvents(portal());
    expect(await getPaymentRow(portal(), first)).toMatchObject({ status: 'refunded', refunded: 11_880 });
    expect(await accessOfCaller(owner)).toEqual(oneYear);
    await portal()
      .stripe()
      .control.refund(await getIntentId(second));
    await deliverAllEvents(portal());
    expect(await accessOfCaller(owner)).toEqual(noAccess);
  });
});

test('each part of a refund is credited once, and the last one ends the access', async () => {
  const owner = await portal().account();
  const sessionId = await givenPaidCheckout(portal(), owner);
  await confirm(owner, sessionId);
  const refund = async (amount?: number) => {
    await portal()
      .stripe()
      .control.refund(await getIntentId(sessionId), amount);
    await deliverAllEvents(portal());
    await deliverAllEvents(portal());
  };
  const credits = async () => {
    const { body } = await owner.query('store.invoices.list');
    const invoices: { kind: string; gross: number }[] = Object(body).result.data;
    return invoices.filter(({ kind }) => kind === 'credit-note').map(({ gross }) => gross);
  };
  await refund(3_333);
  await refund(3_333);
  expect(await credits()).toEqual([3_333, 3_333]);
  expect(await accessOfCaller(owner)).toEqual(oneYear);
  await refund();
  expect(await credits()).toEqual([5_214, 3_333, 3_333]);
  expect(await accessOfCaller(owner)).toEqual(noAccess);
  const issued = await portal()
    .db.selectFrom('invoices')
    .innerJoin('payments', 'payments.id', 'invoices.payment_id')
    .select(['kind', 'invoices.net', 'vat'])
    .where('payments.stripe_session_id', '=', sessionId)
    .execute();
  const sum = (kind: string, part: 'net' | 'vat') =>
    issued.filter((row) => row.kind === kind).reduce((total, row) => total + row[part], 0);
  expect([sum('credit-note', 'net'), sum('credit-note', 'vat')]).toEqual([9_900, 1_980]);
});

describe('a dispute', () => {
  it.each([
    { outcome: 'won', after: oneYear, status: 'paid', mails: ['payment-received'] },
    { outcome: 'lost', after: noAccess, status: 'lost', mails: ['payment-received', 'payment-returned'] },
  ] as const)(
    'suspends approvals while it is open; once $outcome the payment is $status',
    async ({ outcome, after, status, mails }) => {
      const owner = await portal().account();
      const sessionId = await givenPaidCheckout(portal(), owner);
      await confirm(owner, sessionId);
      const { control } = portal().stripe();
      await control.dispute(await getIntentId(sessionId));
      await deliverAllEvents(portal());
      expect(await accessOfCaller(owner)).toEqual({ activeSubscription: true, endDate: null });
      const disputes = await portal().deps.stripe?.disputes.list({ limit: 1 });
      await control.closeDispute(disputes?.data[0]?.id ?? '', outcome);
      await deliverAllEvents(portal());
      expect(await accessOfCaller(owner)).toEqual(after);
      expect(await getPaymentRow(portal(), sessionId)).toMatchObject({ status });
      const received = await listMailsTo(portal().db, owner.email);
      expect(received.map(({ kind }) => kind)).toEqual(mails);
    },
  );
});

describe('the webhook', () => {
  it('refuses a wrong signature, and stores nothing', async () => {
    const [event] = await listStripeEvents(portal());
    expect(await deliverEvent(portal(), { ...event, id: 'evt_forged' }, { secret: 'whsec_other' })).toBe(400);
    expect(
      await portal().db.selectFrom('payment_events').select('id').where('id', '=', 'evt_forged').execute(),
    ).toEqual([]);
  });

  it('refuses an event from the future beyond the tolerance of clocks, and stores nothing', async () => {
    const [event] = await listStripeEvents(portal());
    const deliverAt = async (id: string, seconds: number) =>
      deliverEvent(portal(), { ...event, id }, { timestamp: Math.floor(Date.now() / 1_000) + seconds });
    expect(await deliverAt('evt_late', -360)).toBe(400);
    expect(await deliverAt('evt_early', 360)).toBe(400);
    expect(await deliverAt('evt_skewed', 240)).toBe(200);
    const stored = portal()
      .db.selectFrom('payment_events')
      .select('id')
      .where('id', 'in', ['evt_late', 'evt_early']);
    expect(await stored.execute()).toEqual([]);
  });

  it('accepts and handles events that name no purchase, or an unknown one', async () => {
    const [event] = await listStripeEvents(portal());
    for (const [index, object] of [
      { object: 'balance', available: [] },
      { object: 'invoice', id: null, subscription: 'sub_1' },
      { object: 'charge', id: 'ch_1', payment_intent: null },
      { object: 'checkout.session', id: 'cs_test_nobodys' },
      { object: 'subscription', id: 'sub_nobodys' },
    ].entries())
      expect(await deliverEvent(portal(), { ...event, id: `evt_odd_${index}`, data: { object } })).toBe(200);
    await runEventJobs(portal());
    const odd = await portal()
      .db.selectFrom('payment_events')
      .select('handled_at')
      .where('id', 'like', 'evt_odd_%')
      .execute();
    expect(odd.map(({ handled_at }) => handled_at !== null)).toEqual([true, true, true, true, true]);
  });

  it('ignores other sales of the same Stripe account', async () => {
    const stripe = portal().deps.stripe;
    const session = await stripe?.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: 'price_bronze', quantity: 1 }],
      success_url: 'http://shop.test/thanks',
    });
    await portal()
      .stripe()
      .control.pay(session?.id ?? '');
    await deliverAllEvents(portal());
    expect(await getPaymentRow(portal(), session?.id ?? '')).toBeNull();
    const unhandled = await portal()
      .db.selectFrom('payment_events')
      .select('id')
      .where('handled_at', 'is', null)
      .execute();
    expect(unhandled).toEqual([]);
  });
});
