import { describe, expect, it } from 'vitest';
import { useTestPortal } from '../../testing/test-portal.ts';
import { givenCheckout, givenPackage, paymentOf, sessionIn } from './testing/given-checkout.ts';
import { accessOfCaller } from './testing/given-order.ts';

const portal = useTestPortal({ payments: true });
const path = '/api/store/checkout';

async function sessionOf(sessionId: string) {
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
  ] as const)('of $priceId charges $amount, with VAT apart', async ({ priceId, net, amount }) => {
    const owner = await portal().account();
    const session = await sessionOf(await givenCheckout(portal(), owner, priceId));
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
    const payment = await paymentOf(portal(), session.id);
    expect(payment).toMatchObject({ account_id: owner.id, status: 'open', net, amount, vat_percent: 20 });
    expect(session.metadata).toEqual({
      payment: payment?.key,
      account: String(owner.id),
      product: String(payment?.product_id),
    });
  });

  it('of a recurring price takes out a subscription', async () => {
    const owner = await portal().account();
    const session = await sessionOf(await givenCheckout(portal(), owner, 'price_bronze_yearly'));
    expect(session).toMatchObject({ mode: 'subscription', amount_total: 11_880 });
  });

  it('gives an account one customer, two at once too, and the portal one rate of VAT', async () => {
    const owner = await portal().account();
    const opened = await Promise.all([1, 2, 3].map(async () => givenCheckout(portal(), owner)));
    const sessions = await Promise.all(opened.map(sessionOf));
    const customers = sessions.map(({ customer }) =>
      typeof customer === 'object' ? customer?.id : customer,
    );
    expect(new Set(customers).size).toBe(1);
    const rates = await portal().deps.stripe?.taxRates.list({ limit: 100 });
    expect(rates?.data).toHaveLength(1);
  });

  it('opens no access by itself', async () => {
    const owner = await portal().account();
    await givenCheckout(portal(), owner);
    expect(await accessOfCaller(owner)).toEqual({ activeSubscription: false, endDate: null });
  });
});

describe('answers', () => {
  it('400 to the price of another package, and to a package that is not on offer', async () => {
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

  it('503 while Stripe is away, and the next try is a checkout like any other', async () => {
    const owner = await portal().account();
    const { id: productId, priceId } = await givenPackage(portal());
    // As often as the library tries one call.
    await portal().stripe().control.fail({ kind: 'error', times: 3 });
    const refused = await owner.rest('POST', path, { productId, priceId });
    expect(refused.status).toBe(503);
    expect(refused.headers).toHaveProperty('retry-after');
    expect(await owner.rest('POST', path, { productId, priceId })).toMatchObject({ status: 200 });
  });

  it('200 where a connection broke after Stripe had done its part, and opens one page alone', async () => {
    const owner = await portal().account();
    await givenCheckout(portal(), owner);
    const { id: productId, priceId } = await givenPackage(portal());
    await portal().stripe().control.fail({ kind: 'cut', times: 1 });
    const { status, body } = await owner.rest('POST', path, { productId, priceId });
    expect(status).toBe(200);
    expect(await paymentOf(portal(), sessionIn(Object(body).url))).toMatchObject({ status: 'open' });
  });

  it('503 where Stripe would charge another price, tells the admins, and leaves no page to pay on', async () => {
    const owner = await portal().account();
    const admin = await portal().account({ admin: true });
    const { id: productId, priceId } = await givenPackage(portal(), 'price_silver');
    await portal().db.updateTable('products').set({ price: 100 }).where('id', '=', productId).execute();
    expect(await owner.rest('POST', path, { productId, priceId })).toMatchObject({ status: 503 });
    await portal().db.updateTable('products').set({ price: 19_900 }).where('id', '=', productId).execute();
    const { stripe_session_id } = await portal()
      .db.selectFrom('payments')
      .select('stripe_session_id')
      .where('account_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect((await sessionOf(stripe_session_id ?? '')).status).toBe('expired');
    const told = await portal()
      .db.selectFrom('mails')
      .select('kind')
      .where('account_id', '=', admin.id)
      .execute();
    expect(told).toEqual([{ kind: 'payment-set-aside' }]);
  });
});

describe('where payment by card is not set up', () => {
  const without = useTestPortal();

  it('answers 503, to the webhook too', async () => {
    const owner = await without().account();
    const { id: productId, priceId } = await givenPackage(without());
    expect(await owner.rest('POST', path, { productId, priceId })).toMatchObject({ status: 503 });
    const answer = await without().visitor().rest('POST', '/api/store/stripe/webhook', {});
    expect(answer).toMatchObject({ status: 503 });
  });
});
