import { DAY_MS, addDays, addYear, formatDay } from '@headwater/contract/dates';
import { leavingReasons } from '@headwater/contract/sales-alarms';
import { describe, expect, it } from 'vitest';
import { deliverAllEvents } from '../../../../testing/store/payment-events.ts';
import { givenCheckout, givenPaidCheckout } from '../../../../testing/store/given-checkout.ts';
import { givenSubscription, paymentsOf } from '../../../../testing/store/given-subscription.ts';
import { listMailsTo } from '../../../../testing/submittals/published.ts';
import { stopClock } from '../../../../testing/stop-clock.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { addUpMonths } from '../monthly-figures/add-up-months.ts';
import { lookForAlarms } from './look-for-alarms.ts';
import { raiseAlarm } from './raise-alarm.ts';

const portal = useTestPortal({ payments: true });
const today = stopClock();

/** A subscription that the success page has confirmed, which needs none of its events. */
async function givenPaidSubscription() {
  const subscription = await givenSubscription(portal());
  const { owner, sessionId } = subscription;
  await owner.mutate('store.confirmPayment', { sessionId });
  return subscription;
}

async function listEntries({ id }: Caller) {
  return portal()
    .db.selectFrom('sales_entries')
    .select(['kind', 'text'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute();
}

async function getStep({ id }: Caller) {
  return portal()
    .db.selectFrom('sales_accounts')
    .select(['next_step', 'next_step_on'])
    .where('account_id', '=', id)
    .executeTakeFirst();
}

async function mailsOf({ email }: Caller, kind: string) {
  return (await listMailsTo(portal().db, email)).filter((mail) => mail.kind === kind);
}

/** Returns the secret of the links in an email, with the reasons that it offers. */
function readLinks(text: string | undefined) {
  const links = [...(text ?? '').matchAll(/\/why#([\w-]+)\.(\w+)/g)];
  return { secret: links[0]?.[1] ?? '', reasons: links.map(([, , reason]) => reason) };
}

async function answer(secret: string, reason: string) {
  return portal().visitor().mutate('store.alarms.answer', { secret, reason });
}

async function switchOff(owner: Caller) {
  const [{ id } = { id: 0 }] = await paymentsOf(portal(), owner);
  return owner.mutate('store.renewals.set', { id, renews: false });
}

// The first test, as it delivers the events of all before it.
it('a refused card asks the customer why', async () => {
  const { owner, subscriptionId } = await givenSubscription(portal());
  await portal().stripe().control.renew(subscriptionId, 'failed');
  await deliverAllEvents(portal());
  expect(await listEntries(owner)).toEqual([{ kind: 'alarm', text: 'Card refused' }]);
  const [mail] = await mailsOf(owner, 'renewal-failed');
  expect(readLinks(mail?.text).reasons).toEqual(leavingReasons);
});

describe('a renewal that is switched off', () => {
  it('gives sales people a step, informs the publisher’s systems, and asks the customer why', async () => {
    const { owner } = await givenPaidSubscription();
    const admin = await portal().account({ admin: true });
    await admin.mutate('webhooks.create', { url: 'https://crm.example/hook', events: ['sales-alarm'] });
    expect(await switchOff(owner)).toMatchObject({ status: 200 });

    expect(await listEntries(owner)).toEqual([{ kind: 'alarm', text: 'Renewal switched off' }]);
    expect(await getStep(owner)).toEqual({
      next_step: 'Ask why the renewal was switched off',
      next_step_on: today,
    });
    const [mail] = await mailsOf(owner, 'renewal-ended');
    expect(readLinks(mail?.text).reasons).toEqual(leavingReasons);
    const deliveries = await portal()
      .db.selectFrom('webhook_deliveries')
      .select('body')
      .where('event', '=', 'sales-alarm')
      .execute();
    expect(deliveries).toMatchObject([{ body: { accountId: owner.id, alarm: { kind: 'renewal-off' } } }]);
  });

  it('is announced once, though it is resumed and switched off again', async () => {
    const { owner } = await givenPaidSubscription();
    await switchOff(owner);
    const [{ id } = { id: 0 }] = await paymentsOf(portal(), owner);
    await owner.mutate('store.renewals.set', { id, renews: true });
    await switchOff(owner);
    expect(await listEntries(owner)).toHaveLength(1);
    const mails = await mailsOf(owner, 'renewal-ended');
    expect(mails.map(({ text }) => readLinks(text).reasons.length)).toEqual([6, 0]);
  });

  it('puts off a later step, which the history keeps', async () => {
    const { owner } = await givenPaidSubscription();
    const planned = { next_step: 'Ring Ann', next_step_on: addDays(today, 9) };
    await portal().db.updateTable('sales_accounts').set(planned).where('account_id', '=', owner.id).execute();
    await switchOff(owner);
    expect(await getStep(owner)).toMatchObject({ next_step: 'Ask why the renewal was switched off' });
    expect(await listEntries(owner)).toContainEqual({
      kind: 'step',
      text: `Put off: Ring Ann (${formatDay(addDays(today, 9))})`,
    });
  });

  it('of a suspended company is no alarm, since nobody could answer', async () => {
    const { owner } = await givenPaidSubscription();
    const { db } = portal();
    const suspended = { suspended_at: new Date(), suspension_reason: 'Spam' };
    await db.updateTable('accounts').set(suspended).where('id', '=', owner.id).execute();
    await db.transaction().execute(async (trx) => {
      const alarm = { accountId: owner.id, kind: 'renewal-off', about: 'x' } as const;
      expect(await raiseAlarm(trx, portal().deps, alarm)).toBeNull();
    });
    expect(await listEntries(owner)).toEqual([]);
  });

  it('leaves an earlier step of the owner’s as it is', async () => {
    const { owner } = await givenPaidSubscription();
    const planned = { next_step: 'Call Jo', next_step_on: addDays(today, -1) };
    await portal().db.updateTable('sales_accounts').set(planned).where('account_id', '=', owner.id).execute();
    await switchOff(owner);
    expect(await getStep(owner)).toEqual(planned);
  });
});

describe('a customer’s reason', () => {
  it('is recorded, replaced by a later answer, and counted in the month’s figures', async () => {
    const { owner } = await givenPaidSubscription();
    await switchOff(owner);
    const [mail] = await mailsOf(owner, 'renewal-ended');
    const { secret } = readLinks(mail?.text);
    expect(await answer(secret, 'time')).toMatchObject({ status: 200 });
    expect(await answer(secret, 'price')).toMatchObject({ status: 200 });
    expect((await listEntries(owner)).slice(1)).toEqual([{ kind: 'answer', text: 'It costs too much' }]);
    const month = today.slice(0, 7);
    const { months } = await addUpMonths(portal().deps, { from: month, to: month });
    expect(months[0]?.reasons).toEqual([{ reason: 'price', count: 1 }]);
  });

  it('is refused for an unknown reason, an unknown link, a link of 90 days ago, and a closed account', async () => {
    const { owner } = await givenPaidSubscription();
    await switchOff(owner);
    const [mail] = await mailsOf(owner, 'renewal-ended');
    const { secret } = readLinks(mail?.text);
    expect(await answer(secret, 'boredom')).toMatchObject({ status: 400 });
    expect(await answer('another', 'price')).toMatchObject({ status: 400 });
    portal().setNow(new Date(Date.now() + 91 * DAY_MS));
    expect(await answer(secret, 'price')).toMatchObject({ status: 400 });
    portal().setNow(new Date());
    const { db } = portal();
    await db.updateTable('accounts').set({ closed_at: new Date() }).where('id', '=', owner.id).execute();
    expect(await answer(secret, 'price')).toMatchObject({ status: 400 });
  });
});

describe('a checkout', () => {
  const tomorrow = () => ({ ...portal().deps, now: () => new Date(Date.now() + DAY_MS) });

  it('that was left for a day is mentioned once', async () => {
    const owner = await portal().account();
    await givenCheckout(portal(), owner);
    await lookForAlarms(portal().deps);
    expect(await listEntries(owner)).toEqual([]);
    await lookForAlarms(tomorrow());
    await lookForAlarms(tomorrow());
    expect(await listEntries(owner)).toEqual([{ kind: 'alarm', text: 'Checkout left unfinished' }]);
    const mails = await mailsOf(owner, 'checkout-left');
    expect(mails.map(({ text }) => readLinks(text).reasons)).toEqual([leavingReasons]);
  });

  it('that was paid or followed by an order is not, and of several the last is', async () => {
    const payer = await portal().account();
    await payer.mutate('store.confirmPayment', { sessionId: await givenPaidCheckout(portal(), payer) });
    const switcher = await portal().account();
    await givenCheckout(portal(), switcher);
    const { id: productId } = await portal()
      .db.selectFrom('products')
      .select('id')
      .where('active', '=', true)
      .executeTakeFirstOrThrow();
    const order = { productId, poReference: 'PO-1', apEmail: 'ap@example.com' };
    expect(await switcher.rest('POST', '/api/store/purchase-order', order)).toMatchObject({ status: 201 });
    const starter = await portal().account();
    await givenCheckout(portal(), starter);
    await givenCheckout(portal(), starter);
    await lookForAlarms(tomorrow());
    const entries = await Promise.all([payer, switcher, starter].map(listEntries));
    expect(entries.map(({ length }) => length)).toEqual([0, 0, 1]);
  });
});

describe('a card', () => {
  async function givenRenewalNear(ends: { year: number; month: number }) {
    const subscription = await givenPaidSubscription();
    await portal().stripe().control.setCardEnd(subscription.subscriptionId, ends);
    const near = new Date(`${addDays(addYear(today), -20)}T09:00:00Z`);
    return { ...subscription, deps: { ...portal().deps, now: () => near } };
  }

  it('that expires before its renewal is mentioned once, with the day', async () => {
    const [year = 0, month = 0] = addDays(addYear(today), -40).split('-').map(Number);
    const { owner, deps } = await givenRenewalNear({ year, month });
    await lookForAlarms(deps);
    await lookForAlarms(deps);
    expect(await listEntries(owner)).toEqual([{ kind: 'alarm', text: 'Card expires before the renewal' }]);
    expect(await mailsOf(owner, 'card-ending')).toHaveLength(1);
  });

  it('that Stripe does not answer about holds up no other, and fails the job', async () => {
    const [year = 0, month = 0] = addDays(addYear(today), -40).split('-').map(Number);
    await givenRenewalNear({ year: year + 9, month });
    const last = await givenRenewalNear({ year, month });
    // The library tries three times, for whichever is first.
    await portal().stripe().control.fail({ kind: 'error', times: 3 });
    await expect(lookForAlarms(last.deps)).rejects.toThrow('Failed for renewal sub_');
    expect(await listEntries(last.owner)).toHaveLength(1);
  });

  it('that is valid longer is not, nor is one whose renewal is switched off', async () => {
    const [year = 0, month = 0] = addYear(today).split('-').map(Number);
    const { owner, deps } = await givenRenewalNear({ year: year + 1, month });
    await lookForAlarms(deps);
    expect(await listEntries(owner)).toEqual([]);
    const off = await givenRenewalNear({ year: 2020, month: 1 });
    await switchOff(off.owner);
    await lookForAlarms(off.deps);
    expect(await listEntries(off.owner)).toEqual([{ kind: 'alarm', text: 'Renewal switched off' }]);
  });
});
