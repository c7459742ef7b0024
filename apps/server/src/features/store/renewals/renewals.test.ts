import { addDays, addYear, formatDay } from '@headwater/contract/dates';
import { describe, expect, it } from 'vitest';
import { stopClock } from '../../../../testing/stop-clock.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { listMailsTo } from '../../../../testing/submittals/published.ts';
import { sendAccessReminders } from '../access/send-access-reminders.ts';
import { givenPaidCheckout, getPaymentRow } from '../../../../testing/store/given-checkout.ts';
import { accessOfCaller } from '../../../../testing/store/given-order.ts';
import { givenSubscription, paymentsOf } from '../../../../testing/store/given-subscription.ts';
import {
  deliverEvent,
  listStripeEvents,
  runEventJobs,
  deliverAllEvents,
} from '../../../../testing/store/payment-events.ts';

const portal = useTestPortal({ payments: true });
const nextYear = addYear(stopClock());

describe('a recurring price', () => {
  it('gives access for the paid period, and counts its first invoice once', async () => {
    const { owner, sessionId } = await givenSubscription(portal());
    await deliverAllEvents(portal());
    expect(await accessOfCaller(owner)).toEqual({ activeSubscription: true, endDate: nextYear });
    expect(await paymentsOf(portal(), owner)).toEqual([
      { id: expect.any(Number), status: 'paid', amount: 11_880, invoiceId: expect.stringMatching(/^in_/) },
    ]);
    expect(await getPaymentRow(portal(), sessionId)).toMatchObject({
      recurring: true,
      period_end: expect.any(Date),
    });
  });

  it('is extended by a renewal, even if its events arrive first and twice', async () => {
    const { owner, subscriptionId } = await givenSubscription(portal());
    await portal().stripe().control.renew(subscriptionId);
    for (const event of (await listStripeEvents(portal())).toReversed()) {
      await deliverEvent(portal(), event);
      await deliverEvent(portal(), event);
    }
    await runEventJobs(portal());
    expect(await accessOfCaller(owner)).toMatchObject({ endDate: addYear(nextYear) });
    expect((await paymentsOf(portal(), owner)).map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(await listMailsTo(portal().db, owner.email)).toHaveLength(2);
  });

  it('is not extended by a failed renewal until that is paid', async () => {
    const { owner, subscriptionId } = await givenSubscription(portal());
    const { control } = portal().stripe();
    await control.renew(subscriptionId, 'failed');
    await deliverAllEvents(portal());
    expect((await paymentsOf(portal(), owner)).map(({ status }) => status)).toEqual(['paid', 'failed']);
    expect(await accessOfCaller(owner)).toMatchObject({ endDate: nextYear });
    await control.retry(subscriptionId);
    await deliverAllEvents(portal());
    expect((await paymentsOf(portal(), owner)).map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(await accessOfCaller(owner)).toMatchObject({ endDate: addYear(nextYear) });
  });

  it('loses the access of a refunded renewal alone', async () => {
    const { owner, subscriptionId } = await givenSubscription(portal());
    const { control } = portal().stripe();
    await control.renew(subscriptionId);
    await deliverAllEvents(portal());
    const renewal = (await paymentsOf(portal(), owner)).at(-1)?.invoiceId ?? '';
    await control.refund((await getPaymentRow(portal(), renewal))?.stripe_payment_intent_id ?? '');
    await deliverAllEvents(portal());
    expect((await paymentsOf(portal(), owner)).map(({ status }) => status)).toEqual(['paid', 'refunded']);
    expect(await accessOfCaller(owner)).toMatchObject({ endDate: nextYear });
  });

  it('keeps its access until the end of the period when it is cancelled', async () => {
    const { owner, subscriptionId } = await givenSubscription(portal());
    await deliverAllEvents(portal());
    await portal().deps.stripe?.subscriptions.cancel(subscriptionId);
    await deliverAllEvents(portal());
    expect(await accessOfCaller(owner)).toMatchObject({ endDate: nextYear });
  });
});

describe('a company', () => {
  async function listRenewals(owner: Caller) {
    const { body } = await owner.query('dashboard.company');
    return Object(body).result.data.renewals;
  }
  const mailKindsTo = async (owner: Caller) =>
    (await listMailsTo(portal().db, owner.email)).map(({ kind }) => kind);

  it('can cancel the renewal without losing what it has paid for, and resume it', async () => {
    const { owner } = await givenSubscription(portal());
    await deliverAllEvents(portal());
    const [running] = await listRenewals(owner);
    expect(running).toMatchObject({ renews: true, failed: false, paidUntil: nextYear, price: 9_900 });

    const set = async (renews: boolean) => owner.mutate('store.renewals.set', { id: running.id, renews });
    expect(await set(false)).toMatchObject({ status: 200 });
    expect(await listRenewals(owner)).toEqual([{ ...running, renews: false }]);
    expect(await accessOfCaller(owner)).toEqual({ activeSubscription: true, endDate: nextYear });
    const [, mail] = await listMailsTo(portal().db, owner.email);
    expect(mail).toMatchObject({ kind: 'renewal-ended', text: expect.stringContaining(formatDay(nextYear)) });
    await set(false);
    await deliverAllEvents(portal());
    expect(await mailKindsTo(owner)).toEqual(['payment-received', 'renewal-ended']);

    expect(await set(true)).toMatchObject({ status: 200 });
    expect(await listRenewals(owner)).toEqual([running]);
    const audited = await portal()
      .db.selectFrom('audit_entries')
      .select('after')
      .where('action', '=', 'payments.setRenewal')
      .where('actor_id', '=', owner.id)
      .orderBy('id')
      .execute();
    expect(audited.map(({ after }) => Object(after).renews)).toEqual([false, false, true]);
  });

  it('cannot resume an ended subscription, nor change a foreign one or a one-time payment', async () => {
    const { owner, sessionId, subscriptionId } = await givenSubscription(portal());
    await deliverAllEvents(portal());
    const id = (await getPaymentRow(portal(), sessionId))?.id;
    const stranger = await portal().account();
    expect(await stranger.mutate('store.renewals.set', { id, renews: false })).toMatchObject({ status: 404 });
    await portal().deps.stripe?.subscriptions.cancel(subscriptionId);
    expect(await owner.mutate('store.renewals.set', { id, renews: true })).toMatchObject({ status: 409 });
    const once = await getPaymentRow(portal(), await givenPaidCheckout(portal(), owner));
    expect(await owner.mutate('store.renewals.set', { id: once?.id, renews: false })).toMatchObject({
      status: 404,
    });
  });

  it('is emailed once that its card was refused, and when Stripe gives up', async () => {
    const { owner, subscriptionId } = await givenSubscription(portal());
    const { control } = portal().stripe();
    await control.renew(subscriptionId, 'failed');
    await deliverAllEvents(portal());
    expect(await listRenewals(owner)).toMatchObject([{ renews: true, failed: true }]);
    for (const _ of [1, 2, 3]) await control.retry(subscriptionId, 'failed');
    await deliverAllEvents(portal());
    expect(await listRenewals(owner)).toMatchObject([{ renews: false, failed: false }]);
    expect(await mailKindsTo(owner)).toEqual(['payment-received', 'renewal-failed', 'renewal-ended']);
  });

  it('is not charged for an unpaid renewal after cancelling, and is emailed when that takes effect', async () => {
    const { owner, sessionId, subscriptionId } = await givenSubscription(portal());
    const other = await givenSubscription(portal());
    const { control } = portal().stripe();
    for (const each of [subscriptionId, other.subscriptionId]) await control.renew(each, 'failed');
    await deliverAllEvents(portal());
    const id = (await getPaymentRow(portal(), sessionId))?.id;
    expect(await owner.mutate('store.renewals.set', { id, renews: false })).toMatchObject({ status: 200 });
    await expect(control.retry(subscriptionId)).rejects.toThrow('no open invoice');
    await deliverAllEvents(portal());
    expect((await paymentsOf(portal(), owner)).map(({ status }) => status)).toEqual(['paid', 'failed']);
    expect(await mailKindsTo(owner)).toEqual(['payment-received', 'renewal-failed', 'renewal-ended']);

    // After a cancellation at Stripe itself the card is retried.
    await portal().deps.stripe?.subscriptions.update(other.subscriptionId, { cancel_at_period_end: true });
    await deliverAllEvents(portal());
    expect(await listRenewals(other.owner)).toMatchObject([{ renews: true, failed: true }]);
    expect(await mailKindsTo(other.owner)).toEqual(['payment-received', 'renewal-failed']);
    await control.retry(other.subscriptionId);
    await deliverAllEvents(portal());
    expect(await listRenewals(other.owner)).toMatchObject([{ renews: false, failed: false }]);
    expect((await mailKindsTo(other.owner)).toSorted()).toEqual([
      'payment-received',
      'payment-received',
      'renewal-ended',
      'renewal-failed',
    ]);
  });

  it('sees no refusal of its card after a later renewal is paid', async () => {
    const { owner, subscriptionId } = await givenSubscription(portal());
    const { control } = portal().stripe();
    await control.renew(subscriptionId, 'failed');
    await deliverAllEvents(portal());
    await control.renew(subscriptionId);
    await deliverAllEvents(portal());
    expect(await listRenewals(owner)).toMatchObject([{ renews: true, failed: false }]);
  });

  it('cannot resume a renewal whose end is set at Stripe', async () => {
    const { owner, sessionId, subscriptionId } = await givenSubscription(portal());
    await deliverAllEvents(portal());
    const id = (await getPaymentRow(portal(), sessionId))?.id;
    const inAMonth = Math.floor(Date.now() / 1_000) + 30 * 86_400;
    await portal().deps.stripe?.subscriptions.update(subscriptionId, { cancel_at: inAMonth });
    expect(await owner.mutate('store.renewals.set', { id, renews: true })).toMatchObject({ status: 409 });
  });

  it('is reminded of the end of its access if it has cancelled, but not if it renews', async () => {
    const cancelled = await givenSubscription(portal());
    const renewing = await givenSubscription(portal());
    const { deps } = portal();
    await deps.stripe?.subscriptions.update(cancelled.subscriptionId, { cancel_at_period_end: true });
    await deliverAllEvents(portal());
    const now = () => new Date(`${addDays(nextYear, -20)}T12:00:00Z`);
    await sendAccessReminders({ ...deps, now });
    expect(await mailKindsTo(cancelled.owner)).toContain('access-ending');
    expect(await mailKindsTo(renewing.owner)).not.toContain('access-ending');
  });
});
