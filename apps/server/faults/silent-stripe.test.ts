import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { openPaymentIssue } from '../src/features/store/payments/issues/open-payment-issue.ts';
import { connectStripe, idOf } from '../src/features/store/stripe/connect.ts';
import {
  givenCheckout,
  givenPackage,
  givenPaidCheckout,
  sessionIdFromUrl,
} from '../testing/store/given-checkout.ts';
import { deliverAllEvents, listStripeEvents } from '../testing/store/payment-events.ts';
import { useTestPortal, type Caller } from '../testing/test-portal.ts';
import { openChaosProxy, type ChaosMode } from './chaos-proxy.ts';

const portal = useTestPortal({ payments: true });

const chaosModes: ChaosMode[] = ['hang', 'silent', 'headers-only', 'late'];

/** Opens a portal that listens, with Stripe behind a chaos proxy. */
async function openPayments() {
  const { deps, stripe } = portal();
  const proxy = await openChaosProxy(stripe().settings.STRIPE_API_BASE);
  onTestFinished(() => proxy.close());
  const settings = deps.env.stripe && { ...deps.env.stripe, apiBase: proxy.url };
  const app = await buildApp({ ...deps, stripe: connectStripe({ stripe: settings }) });
  onTestFinished(async () => app.close());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  /** Calls a procedure, and returns what a browser would get, with how long that took. */
  const call = async ({ headers }: Caller, path: string, input: object) => {
    const started = performance.now();
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    const text = await response.text();
    const seconds = (performance.now() - started) / 1_000;
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text, seconds };
  };
  return { proxy, call };
}

/** Returns a call of each kind that asks Stripe while somebody waits, and the sentence that they get. */
async function listCalls() {
  const { db, deps } = portal();
  const buyer = await portal().account();
  const payer = await portal().account();
  const subscriber = await portal().account();
  const admin = await portal().account({ admin: true });
  const { id: productId, priceId } = await givenPackage(portal());
  // The customers and the VAT rate are there, so that what is left unanswered is the checkout itself.
  await givenCheckout(portal(), buyer);
  const subscribed = await givenPaidCheckout(portal(), subscriber, 'price_bronze_yearly');
  await deliverAllEvents(portal());
  const unconfirmed = await givenPaidCheckout(portal(), payer);
  const { id: renewal } = await db
    .selectFrom('payments')
    .select('id')
    .where('stripe_session_id', '=', subscribed)
    .executeTakeFirstOrThrow();
  await db
    .transaction()
    .execute(async (trx) => openPaymentIssue(trx, deps, { stripeId: unconfirmed, problem: 'odd' }));
  const { id: issue } = await db
    .selectFrom('payment_faults')
    .select('id')
    .where('stripe_id', '=', unconfirmed)
    .executeTakeFirstOrThrow();
  const checkout = { caller: buyer, path: '/api/store/checkout', input: { productId, priceId } };
  const confirmation = {
    caller: payer,
    path: '/trpc/store.confirmPayment',
    input: { sessionId: unconfirmed },
  };
  return {
    buyer,
    checkout: { ...checkout, says: 'You have not been charged.' },
    confirmation: { ...confirmation, says: 'We record your payment as soon as Stripe confirms it' },
    others: [
      {
        caller: subscriber,
        path: '/trpc/store.renewals.set',
        input: { id: renewal, renews: false },
        says: 'Nothing is charged now',
      },
      {
        caller: admin,
        path: '/trpc/store.faults.accept',
        input: { id: issue },
        says: 'no money has moved',
      },
    ],
  };
}

test.for(chaosModes)(
  'a Stripe that is %s answers everybody within 8 s with what becomes of the money, and the retry makes one session and one charge',
  async (mode) => {
    const { proxy, call } = await openPayments();
    const { buyer, checkout, confirmation, others } = await listCalls();
    const { db, deps, stripe } = portal();
    const payments = db.selectFrom('payments').select('id').where('account_id', '=', buyer.id);
    const before = await payments.execute();

    proxy.setMode(mode);
    const waiting = [checkout, confirmation, ...others];
    const answers = await Promise.all(
      waiting.map(async ({ caller, path, input }) => call(caller, path, input)),
    );
    for (const [index, answer] of answers.entries()) {
      expect(answer).toMatchObject({ status: 503, retryAfter: '5' });
      expect(answer.text).toContain('Stripe is not responding.');
      expect(answer.text).toContain(waiting[index]?.says);
      expect(answer.seconds).toBeLessThan(8);
    }

    proxy.setMode('healthy');
    const retried = await call(buyer, checkout.path, checkout.input);
    expect(retried.status).toBe(200);
    expect(await payments.execute()).toHaveLength(before.length + 1);
    const sessionId = sessionIdFromUrl(JSON.parse(retried.text).url);
    const session = await deps.stripe?.checkout.sessions.retrieve(sessionId);
    const customer = idOf(session?.customer) ?? '';
    const sessions = await deps.stripe?.checkout.sessions.list({ customer });
    expect(sessions?.data).toHaveLength(before.length + 1);
    await stripe().control.pay(sessionId);
    const confirm = async () => call(buyer, confirmation.path, { sessionId });
    expect(await Promise.all([confirm(), confirm()])).toMatchObject([{ status: 200 }, { status: 200 }]);
    await deliverAllEvents(portal());
    const paid = await payments.where('status', '=', 'paid').execute();
    expect(paid).toHaveLength(1);
    const events = await listStripeEvents(portal());
    const charged = events.filter(
      (event) => event.type === 'charge.succeeded' && event.data.object.customer === customer,
    );
    expect(charged).toHaveLength(1);

    expect((await call(confirmation.caller, confirmation.path, confirmation.input)).status).toBe(200);
    for (const { caller, path, input } of others.slice(0, 1))
      expect((await call(caller, path, input)).status).toBe(200);
  },
);
