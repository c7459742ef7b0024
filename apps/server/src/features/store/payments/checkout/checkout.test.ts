import { addYear } from '@headwater/contract/dates';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../../../app.ts';
import { stopClock } from '../../../../../testing/stop-clock.ts';
import { useTestPortal } from '../../../../../testing/test-portal.ts';
import { listMailsTo } from '../../../../../testing/submittals/published.ts';
import { fulfillPurchase } from '../fulfill-purchase.ts';
import { reconcile } from '../reconcile.ts';
import { assertStripeConfigured } from './start-checkout.ts';
import { connectStripe, idOf } from '../../stripe/connect.ts';
import {
  givenCheckout,
  givenPackage,
  givenPaidCheckout,
  getPaymentRow,
  sessionIdFromUrl,
} from '../../../../../testing/store/given-checkout.ts';
import { accessOfCaller } from '../../../../../testing/store/given-order.ts';
import {
  deliverEvent,
  listStripeEvents,
  runEventJobs,
  deliverAllEvents,
} from '../../../../../testing/store/payment-events.ts';

const portal = useTestPortal({ payments: true });
const nextYear = addYear(stopClock());
const path = '/api/store/checkout';

async function retrieveSession(sessionId: string) {
  const session = await portal().deps.stripe?.checkout.sessions.retrieve(sessionId, {
    expand: ['line_items', 'customer'],
  });
  if (!session) throw new Error('there is no such session');
  return session;
}

describe('a checkout', () => {
  it.each([
    { priceId: 'price_bronze', net: 9_900, amount: 11_880 },
    { priceId: 'price_silver', net: 19_900, amount: 23_880 },
  ] as const)('of $priceId charges $amount, with VAT shown separately', async ({ priceId, net, amount }) => {
    const owner = await portal().account();
    const session = await retrieveSession(await givenCheckout(portal(), owner, priceId));
    expect(session).toMatchObject({
      mode: 'payment',
      amount_subtotal: net,
      amount_total: amount,
      total_details: { amount_tax: amount - net },
      customer: { email: owner.email },
      tax_id_collection: { enabled: true, required: 'never' },
      success_url: 'http://localhost:3000/checkout/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:3000/checkout/cancel',
    });
    const payment = await getPaymentRow(portal(), session.id);
    expect(payment).toMatchObject({ account_id: owner.id, status: 'open', net, amount, vat_percent: 20 });
    expect(session.metadata).toEqual({
      portal: 'http://localhost:3000',
      payment: payment?.key,
      account: String(owner.id),
      product: String(payment?.product_id),
    });
  });

  it('of a recurring price creates a subscription', async () => {
    const owner = await portal().account();
    const session = await retrieveSession(await givenCheckout(portal(), owner, 'price_bronze_yearly'));
    expect(session).toMatchObject({ mode: 'subscription', amount_total: 11_880 });
  });

  it('creates one customer for an account, even concurrently, and one VAT rate for the portal', async () => {
    const owner = await portal().account();
    const opened = await Promise.all([1, 2, 3].map(async () => givenCheckout(portal(), owner)));
    const sessions = await Promise.all(opened.map(retrieveSession));
    const customers = sessions.map(({ customer }) =>
      typeof customer === 'object' ? customer?.id : customer,
    );
    expect(new Set(customers).size).toBe(1);
    const rates = await portal().deps.stripe?.taxRates.list({ limit: 100 });
    expect(rates?.data).toHaveLength(1);
  });

  it.each(['cus_of_other_keys', 'deleted'])(
    'replaces a customer that Stripe does not have: %s',
    async (missing) => {
      const owner = await portal().account();
      const { db, deps } = portal();
      const before = await retrieveSession(await givenPaidCheckout(portal(), owner));
      await deliverAllEvents(portal());
      const former = idOf(before.customer) ?? '';
      if (missing === 'deleted') await deps.stripe?.customers.del(former);
      else
        await db
          .updateTable('accounts')
          .set({ stripe_customer_id: missing })
          .where('id', '=', owner.id)
          .execute();
      const opened = await Promise.all([1, 2].map(async () => givenPaidCheckout(portal(), owner)));
      const sessions = await Promise.all(opened.map(retrieveSession));
      const customers = new Set(sessions.map(({ customer }) => idOf(customer)));
      expect(customers.size).toBe(1);
      expect(customers).not.toContain(former);
      // The payment of the former customer still counts, like the later ones.
      await deliverAllEvents(portal());
      const report = await reconcile({ ...deps, stripe: assertStripeConfigured(deps) }, { days: 30 });
      expect(report).toMatchObject({ issues: [], failed: [] });
      const inThreeYears = addYear(addYear(nextYear));
      expect((await accessOfCaller(owner)).endDate).toBe(inThreeYears);
    },
  );

  it('keeps its price and its package when both change before the payment', async () => {
    const owner = await portal().account();
    const sessionId = await givenCheckout(portal(), owner);
    const { id } = await givenPackage(portal());
    const { db, stripe } = portal();
    const updateProduct = async (fields: { price: number; active: boolean }) =>
      db.updateTable('products').set(fields).where('id', '=', id).execute();
    await updateProduct({ price: 50_000, active: false });
    await stripe().control.pay(sessionId);
    await deliverAllEvents(portal());
    await updateProduct({ price: 9_900, active: true });
    expect(await getPaymentRow(portal(), sessionId)).toMatchObject({ status: 'paid', amount: 11_880 });
    expect((await accessOfCaller(owner)).activeSubscription).toBe(true);
  });

  it('opens no access before the payment', async () => {
    const owner = await portal().account();
    await givenCheckout(portal(), owner);
    expect(await accessOfCaller(owner)).toEqual({ activeSubscription: false, endDate: null });
  });
});

it('can be looked up by anybody with its id, signed in or not', async () => {
  const isKnown = async (sessionId: string) =>
    portal().visitor().query('store.isCheckoutKnown', { sessionId });
  const sessionId = await givenCheckout(portal(), await portal().account());
  expect(await isKnown(sessionId)).toMatchObject({ body: { result: { data: true } } });
  expect(await isKnown('cs_test_nobodys')).toMatchObject({ body: { result: { data: false } } });
  expect(await isKnown('nothing')).toMatchObject({ status: 400 });
});

describe('a checkout returns', () => {
  it('400 for the price of another package, and for a package that is not on offer', async () => {
    const owner = await portal().account();
    const { id: productId } = await givenPackage(portal());
    const other = await givenPackage(portal(), 'price_silver');
    const refused = { productId, priceId: other.priceId };
    expect(await owner.rest('POST', path, refused)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'priceId' }] },
    });
    expect(await owner.rest('POST', path, { ...refused, productId: 2_000_000_000 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'productId' }] },
    });
  });

  it('503 while Stripe fails, and the next attempt succeeds', async () => {
    const owner = await portal().account();
    const { id: productId, priceId } = await givenPackage(portal());
    // The library makes three attempts at a call.
    await portal().stripe().control.fail({ kind: 'error', times: 3 });
    const refused = await owner.rest('POST', path, { productId, priceId });
    expect(refused.status).toBe(503);
    expect(refused.headers).toHaveProperty('retry-after');
    expect(await owner.rest('POST', path, { productId, priceId })).toMatchObject({ status: 200 });
  });

  it('sells the present term and limits, even if an attempt on others got no answer', async () => {
    const owner = await portal().account();
    const { id } = await givenPackage(portal(), 'price_silver');
    const { db } = portal();
    const sellUnder = async (termMonths: number, videos: number) => {
      const terms = { term_months: termMonths, limits: JSON.stringify({ videos }) };
      await db.updateTable('products').set(terms).where('id', '=', id).execute();
      const sessionId = await givenCheckout(portal(), owner, 'price_silver');
      const sold = await getPaymentRow(portal(), sessionId);
      await db
        .updateTable('payments')
        .set({ stripe_session_id: null })
        .where('stripe_session_id', '=', sessionId)
        .execute();
      return sold;
    };
    await sellUnder(12, 5);
    expect(await sellUnder(6, 5)).toMatchObject({ term_months: 6, limits: { videos: 5 } });
    expect(await sellUnder(6, 1)).toMatchObject({ term_months: 6, limits: { videos: 1 } });
    const last = await sellUnder(12, 50);
    expect((await sellUnder(12, 50))?.key).toBe(last?.key);
  });

  it('503 while Stripe is slow, and the page that is finally paid is charged once', async () => {
    const owner = await portal().account();
    const { id: productId, priceId } = await givenPackage(portal());
    const { deps, stripe, db } = portal();
    await givenCheckout(portal(), owner);
    const appWithShortTimeout = await buildApp(
      { ...deps, stripe: connectStripe(deps.env, 100) },
      { maxDelayMs: 0 },
    );
    await stripe().control.fail({ kind: 'slow', times: 3, ms: 400 });
    const { headers } = owner;
    const refused = await appWithShortTimeout.inject({
      method: 'POST',
      url: path,
      headers,
      payload: { productId, priceId },
    });
    expect(refused.statusCode).toBe(503);
    const sessionId = await givenPaidCheckout(portal(), owner);
    for (const event of await listStripeEvents(portal())) await deliverEvent(portal(), event);
    const unhandled = await db
      .selectFrom('payment_events')
      .select('id')
      .where('handled_at', 'is', null)
      .execute();
    await stripe().control.fail({ kind: 'slow', times: 3, ms: 400 });
    const depsWithShortTimeout = { ...deps, stripe: connectStripe(deps.env, 100) };
    await expect(
      fulfillPurchase(
        { ...depsWithShortTimeout, stripe: assertStripeConfigured(depsWithShortTimeout) },
        sessionId,
      ),
    ).rejects.toThrow(/timed out|timeout/i);
    expect(unhandled.length).toBeGreaterThan(0);
    await runEventJobs(portal());
    await runEventJobs(portal());
    expect(await accessOfCaller(owner)).toMatchObject({ endDate: nextYear });
    expect(await listMailsTo(db, owner.email)).toHaveLength(1);
    await appWithShortTimeout.close();
  });

  it('200 if a connection broke after Stripe had created the session, and creates only one session', async () => {
    const owner = await portal().account();
    await givenCheckout(portal(), owner);
    const { id: productId, priceId } = await givenPackage(portal());
    await portal().stripe().control.fail({ kind: 'cut', times: 1 });
    const { status, body } = await owner.rest('POST', path, { productId, priceId });
    expect(status).toBe(200);
    expect(await getPaymentRow(portal(), sessionIdFromUrl(Object(body).url))).toMatchObject({
      status: 'open',
    });
  });

  it('503 if Stripe would charge another price, notifies the admins, and expires the session', async () => {
    const owner = await portal().account();
    const admin = await portal().account({ admin: true });
    const { id: productId, priceId } = await givenPackage(portal(), 'price_silver');
    await portal().db.updateTable('products').set({ price: 100 }).where('id', '=', productId).execute();
    for (const _ of [1, 2])
      expect(await owner.rest('POST', path, { productId, priceId })).toMatchObject({ status: 503 });
    await deliverAllEvents(portal());
    await portal().db.updateTable('products').set({ price: 19_900 }).where('id', '=', productId).execute();
    const { stripe_session_id } = await portal()
      .db.selectFrom('payments')
      .select('stripe_session_id')
      .where('account_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect((await retrieveSession(stripe_session_id ?? '')).status).toBe('expired');
    const mails = await portal()
      .db.selectFrom('mails')
      .select('kind')
      .where('account_id', '=', admin.id)
      .execute();
    expect(mails).toEqual([{ kind: 'payment-set-aside' }]);
    const issues = await admin.query('store.faults.list');
    expect(issues.body).toMatchObject({ result: { data: [{ stripeId: priceId, resolvedAt: null }] } });

    // The admin resolves it, the price is corrected, and then is wrong again.
    const [{ id }] = Object(issues.body).result.data;
    await admin.mutate('store.faults.settle', { id, note: 'The price is corrected' });
    await givenCheckout(portal(), owner, 'price_silver');
    await portal().db.updateTable('products').set({ price: 100 }).where('id', '=', productId).execute();
    expect(await owner.rest('POST', path, { productId, priceId })).toMatchObject({ status: 503 });
    await portal().db.updateTable('products').set({ price: 19_900 }).where('id', '=', productId).execute();
    expect((await admin.query('store.faults.list')).body).toMatchObject({
      result: { data: [{ stripeId: priceId, resolvedAt: null, settledBy: null, note: null }] },
    });
    const mailsAfterwards = await listMailsTo(portal().db, admin.email);
    expect(mailsAfterwards.map(({ kind }) => kind)).toEqual(['payment-set-aside', 'payment-set-aside']);
  });
});

describe('if payment by card is not set up', () => {
  const portalWithoutStripe = useTestPortal();

  it('a checkout and the webhook return 503', async () => {
    const owner = await portalWithoutStripe().account();
    const { id: productId, priceId } = await givenPackage(portalWithoutStripe());
    expect(await owner.rest('POST', path, { productId, priceId })).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('Please pay by purchase order.') },
    });
    const config = await portalWithoutStripe().visitor().query('session.config');
    expect(config.body).toMatchObject({ result: { data: { cardPayment: false } } });
    expect((await portal().visitor().query('session.config')).body).toMatchObject({
      result: { data: { cardPayment: true } },
    });
    const answer = await portalWithoutStripe().visitor().rest('POST', '/api/store/stripe/webhook', {});
    expect(answer).toMatchObject({ status: 503 });
  });
});
