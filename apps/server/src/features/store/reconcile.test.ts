import { addYear, londonDay } from '@headwater/contract/dates';
import { describe, expect, it } from 'vitest';
import { useTestPortal } from '../../testing/test-portal.ts';
import { mailsTo } from '../submittals/testing/published.ts';
import { reconcile } from './reconcile.ts';
import { requireStripe } from './start-checkout.ts';
import { idOf } from './stripe/connect.ts';
import { givenCheckout, givenPaid, paymentOf } from './testing/given-checkout.ts';
import { accessOfCaller } from './testing/given-order.ts';

const portal = useTestPortal({ payments: true });
const year = { activeSubscription: true, endDate: addYear(londonDay(new Date())) };
const none = { activeSubscription: false, endDate: null };

async function compare() {
  const { deps } = portal();
  return reconcile({ ...deps, stripe: requireStripe(deps) }, { days: 30 });
}

describe('the comparison with Stripe', () => {
  it('mends what no event told, once, and says so', async () => {
    const owner = await portal().account();
    const sessionId = await givenPaid(portal(), owner);
    expect(await compare()).toMatchObject({ mended: [sessionId], setAside: [], failed: [] });
    expect(await accessOfCaller(owner)).toEqual(year);
    expect(await compare()).toMatchObject({ mended: [], setAside: [], failed: [] });
    await portal()
      .stripe()
      .control.refund((await paymentOf(portal(), sessionId))?.stripe_payment_intent_id ?? '');
    expect(await compare()).toMatchObject({ mended: [sessionId] });
    expect(await accessOfCaller(owner)).toEqual(none);
  });

  it('finds a renewal, and a checkout that has expired', async () => {
    const owner = await portal().account();
    const sessionId = await givenPaid(portal(), owner, 'price_bronze_yearly');
    const session = await portal().deps.stripe?.checkout.sessions.retrieve(sessionId);
    await portal()
      .stripe()
      .control.renew(idOf(session?.subscription) ?? '');
    const left = await givenCheckout(portal(), owner);
    await portal().stripe().control.expire(left);
    await compare();
    expect(await accessOfCaller(owner)).toEqual({ ...year, endDate: addYear(year.endDate) });
    expect(await paymentOf(portal(), left)).toMatchObject({ status: 'expired' });
  });

  it('gives up a checkout that never got a page, after a day', async () => {
    const owner = await portal().account();
    await portal().stripe().control.fail({ kind: 'error', times: 3 });
    await givenCheckout(portal(), owner).catch(() => undefined);
    const statuses = async () =>
      portal().db.selectFrom('payments').select('status').where('account_id', '=', owner.id).execute();
    await compare();
    expect(await statuses()).toEqual([{ status: 'open' }]);
    portal().setNow(new Date(Date.now() + 26 * 3_600_000));
    await compare();
    portal().setNow(new Date());
    expect(await statuses()).toEqual([{ status: 'expired' }]);
  });
});

describe('a payment that does not fit', () => {
  it.each([
    { what: 'amount', change: { amount: 1 }, problem: 'the amount is 11880, expected was 1' },
    { what: 'currency', change: { currency: 'EUR' }, problem: 'the currency is GBP, expected was EUR' },
    { what: 'kind', change: { recurring: true }, problem: 'the kind of price is one-time' },
  ])('by its $what is set aside and told to each admin, once', async ({ change, problem }) => {
    const owner = await portal().account();
    const admin = await portal().account({ admin: true });
    const sessionId = await givenPaid(portal(), owner);
    const { db } = portal();
    await db.updateTable('payments').set(change).where('stripe_session_id', '=', sessionId).execute();
    expect((await compare()).setAside).toContain(sessionId);
    await compare();
    expect(await accessOfCaller(owner)).toEqual(none);
    const told = (await mailsTo(db, admin.email)).filter(({ text }) => text.includes(sessionId));
    expect(told).toMatchObject([{ kind: 'payment-set-aside', text: expect.stringContaining(problem) }]);
  });

  it('by its account is set aside', async () => {
    const owner = await portal().account();
    const other = await portal().account();
    const sessionId = await givenPaid(portal(), owner);
    const { db } = portal();
    await db
      .updateTable('payments')
      .set({ account_id: other.id })
      .where('stripe_session_id', '=', sessionId)
      .execute();
    expect((await compare()).setAside).toContain(sessionId);
    expect(await accessOfCaller(owner)).toEqual(none);
    expect(await accessOfCaller(other)).toEqual(none);
  });

  it('for want of its checkout is set aside, and no more once the money was given back', async () => {
    const owner = await portal().account();
    const sessionId = await givenPaid(portal(), owner);
    const { db } = portal();
    await db.updateTable('payments').set({ amount: 1 }).where('stripe_session_id', '=', sessionId).execute();
    await compare();
    const session = await portal().deps.stripe?.checkout.sessions.retrieve(sessionId);
    await portal()
      .stripe()
      .control.refund(idOf(session?.payment_intent) ?? '');
    expect((await compare()).setAside).not.toContain(sessionId);
    const { resolved_at } = await db
      .selectFrom('payment_faults')
      .select('resolved_at')
      .where('stripe_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    expect(resolved_at).not.toBeNull();
  });
});
