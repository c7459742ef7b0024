import type { CheckoutInput } from '@headwater/contract/store';
import type { Database } from '@headwater/db/connect';
import type Stripe from 'stripe';
import { badField, unavailable } from '../../../errors.ts';
import { writeAudit, type Who } from '../../audit/audit.queries.ts';
import { withVat } from '../invoices/figures.ts';
import { customerOf } from './stripe-customer.ts';
import { forgetFault } from './payment-issues.queries.ts';
import { attachSession, insertCheckout } from './payments.queries.ts';
import { findProduct } from '../products/products.queries.ts';
import { setAside } from './open-payment-issue.ts';
import { openCheckout } from '../stripe/open-checkout.ts';

interface Payer {
  db: Database;
  stripe: Stripe | null;
  env: { portalUrl: string; vatPercent: number };
  account: { id: number; email: string };
  who: Who;
  now: () => Date;
}

/** The address of a hosted page on which the account pays for a package. */
export async function startCheckout(payer: Payer, input: CheckoutInput): Promise<{ url: string }> {
  const { db, env, account, now } = payer;
  const stripe = requireStripe(payer);
  const product = await requireProduct(db, input);
  const { net, gross: amount } = withVat(product.price, env.vatPercent);
  const expected = { net, amount, currency: 'GBP' };
  const customerId = await customerOf(db, stripe, account);
  const key = await begin(payer, { ...product, ...expected, customerId });
  const opened = await openCheckout(stripe, {
    ...product,
    ...env,
    key,
    accountId: account.id,
    productId: product.id,
    customerId,
  });
  const { sessionId, url } = opened;
  await attachSession(db, { key, sessionId });
  const fits =
    opened.net === expected.net &&
    opened.amount === expected.amount &&
    opened.currency?.toUpperCase() === expected.currency;
  if (fits) await forgetFault(db, { stripeId: product.priceId, at: now() });
  if (fits && url !== null) return { url };
  // Nobody pays another price than the one they were shown.
  await stripe.checkout.sessions.expire(sessionId);
  const problem = `nobody can pay for ${product.name} by card: its price at Stripe is not the portal's`;
  const fault = { stripeId: product.priceId, problem };
  await db.transaction().execute(async (trx) => setAside(trx, payer, fault));
  throw unavailable('This package cannot be paid by card right now. Nothing was charged.');
}

export function requireStripe({ stripe }: { stripe: Stripe | null }): Stripe {
  if (stripe) return stripe;
  throw unavailable('Payment by card is not set up. Nothing was charged.');
}

async function requireProduct(db: Database, { productId, priceId }: CheckoutInput) {
  const product = await findProduct(db, { productId });
  if (!product) throw badField('productId', 'There is no such package');
  if (product.priceId !== priceId) throw badField('priceId', 'This is not the price of that package');
  return product;
}

interface Purchase {
  id: number;
  recurring: boolean;
  net: number;
  amount: number;
  currency: string;
  customerId: string;
}

/** Before Stripe hears of it; the key. */
async function begin({ db, env, account, who, now }: Payer, { id, ...purchase }: Purchase): Promise<string> {
  const { net, amount, currency, recurring, customerId } = purchase;
  return db.transaction().execute(async (trx) => {
    const key = await insertCheckout(trx, {
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
    await writeAudit(trx, { who, action: 'payments.start', after: { productId: id, amount } });
    return key;
  });
}
