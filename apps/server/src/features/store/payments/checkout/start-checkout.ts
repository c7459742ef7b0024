import type { CheckoutInput } from '@headwater/contract/store';
import type { Database } from '@headwater/db/connect';
import type Stripe from 'stripe';
import type { Deps } from '../../../../deps.ts';
import { badField, serviceUnavailable } from '../../../../errors.ts';
import type { UserContext } from '../../../../trpc/context.ts';
import { writeAudit } from '../../../audit/audit.queries.ts';
import { assertOrderLimit } from '../../orders/order-limit.ts';
import { withVat } from '../../invoices/figures.ts';
import { ensureStripeCustomer } from './ensure-stripe-customer.ts';
import { resetPaymentIssue } from '../issues/payment-issues.queries.ts';
import { attachSession, insertCheckoutPayment } from '../payments.queries.ts';
import { getProduct } from '../../products/products.queries.ts';
import { openPaymentIssue } from '../issues/open-payment-issue.ts';
import { createCheckoutSession } from '../../stripe/create-checkout-session.ts';

/** Opens a checkout; returns the URL of the hosted page on which the account pays for a package. */
export async function startCheckout(
  ctx: Pick<UserContext, 'db' | 'stripe' | 'env' | 'account' | 'actor' | 'now'>,
  input: CheckoutInput,
): Promise<{ url: string }> {
  const { db, env, account, now } = ctx;
  const stripe = assertStripeConfigured(ctx);
  const product = await assertProductOnOffer(db, input);
  const { net, gross: amount } = withVat(product.price, env.vatPercent);
  const expected = { net, amount, currency: 'GBP' };
  const customerId = await ensureStripeCustomer(db, stripe, account);
  const key = await insertPendingPayment(ctx, { ...product, ...expected, customerId });
  const session = await createCheckoutSession(stripe, {
    ...product,
    ...env,
    key,
    accountId: account.id,
    productId: product.id,
    customerId,
  });
  const { sessionId, url } = session;
  await attachSession(db, { key, sessionId });
  const priceMatches =
    session.net === expected.net &&
    session.amount === expected.amount &&
    session.currency?.toUpperCase() === expected.currency;
  if (priceMatches) await resetPaymentIssue(db, { stripeId: product.priceId, at: now() });
  if (priceMatches && url !== null) return { url };
  // Nobody may be charged another price than the one that was shown.
  await stripe.checkout.sessions.expire(sessionId);
  const problem = `nobody can pay for ${product.name} by card: its price at Stripe is not the portal's`;
  const issue = { stripeId: product.priceId, problem };
  await db.transaction().execute(async (trx) => openPaymentIssue(trx, ctx, issue));
  throw serviceUnavailable('This package cannot be paid by card right now. Nothing was charged.');
}

export function assertStripeConfigured({ stripe }: Pick<Deps, 'stripe'>): Stripe {
  if (stripe) return stripe;
  throw serviceUnavailable(
    'Payment by card is not set up here, and nothing was charged. Please pay by purchase order.',
  );
}

async function assertProductOnOffer(db: Database, { productId, priceId }: CheckoutInput) {
  const product = await getProduct(db, { productId });
  if (!product) throw badField('productId', 'There is no such package');
  if (product.priceId !== priceId) throw badField('priceId', 'This is not the price of that package');
  return product;
}

interface CheckoutTerms {
  id: number;
  recurring: boolean;
  net: number;
  amount: number;
  currency: string;
  customerId: string;
}

/** Inserts the payment before Stripe is called; returns its key. */
async function insertPendingPayment(
  { db, env, account, actor, now }: Pick<UserContext, 'db' | 'env' | 'account' | 'actor' | 'now'>,
  { id, net, amount, currency, recurring, customerId }: CheckoutTerms,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await assertOrderLimit(trx, { account, env, now });
    const key = await insertCheckoutPayment(trx, {
      account_id: account.id,
      product_id: id,
      status: 'open',
      net,
      vat_percent: env.vatPercent,
      amount,
      currency,
      recurring,
      stripe_customer_id: customerId,
      created_at: now(),
    });
    await writeAudit(trx, { actor, action: 'payments.start', after: { productId: id, amount } });
    return key;
  });
}
