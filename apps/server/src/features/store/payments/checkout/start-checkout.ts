import type { PackageLimits } from '@headwater/contract/package-rights';
import type { PackageRow } from '@headwater/contract/packages';
import type { CheckoutInput } from '@headwater/contract/store';
import type { Database, Transaction } from '@headwater/db/connect';
import type Stripe from 'stripe';
import type { Deps } from '../../../../deps.ts';
import { badField, conflict, serviceUnavailable } from '../../../../errors.ts';
import type { MemberContext } from '../../../../trpc/context.ts';
import { writeAudit } from '../../../audit/audit.queries.ts';
import { assertOrderLimit } from '../../orders/order-limit.ts';
import { lockMembership } from '../../../items/lock-membership.ts';
import { getReverseChargeNumber, vatPercentFor } from '../../billing-details/vat-terms.ts';
import { sellWithOwnUses } from '../../discounts/release-uses.ts';
import { findDiscount, type TakenDiscount, takeDiscount } from '../../discounts/take-discount.ts';
import { withVat } from '../../invoices/figures.ts';
import { resetPaymentIssue } from '../issues/payment-issues.queries.ts';
import {
  attachSession,
  endCheckoutAttempt,
  expireCheckout,
  getUnansweredCheckout,
  insertCheckoutPayment,
} from './checkout-payments.queries.ts';
import { assertOnSale } from '../../products/assert-on-sale.ts';
import { hasStripePrice } from '../../products/has-stripe-price.ts';
import { openPaymentIssue } from '../issues/open-payment-issue.ts';
import { createCheckoutSession } from '../../stripe/create-checkout-session.ts';
import { isFinalRefusal } from '../../stripe/is-final-refusal.ts';
import { describeSale } from '../../upgrades/describe-sale.ts';
import { assertNoOtherUpgrade, expireOpenUpgrades } from '../../upgrades/expire-open-upgrades.ts';
import { assertUpgrade, type UpgradeTerms } from '../../upgrades/upgrade-offers.ts';
import { STRIPE_DEADLINE_MS, withStripeDeadline } from '../../stripe/stripe-deadline.ts';
import { getStripeCustomer, setStripeCustomer } from './stripe-customers.queries.ts';
import { customerExists } from '../../stripe/customers.ts';

const UNANSWERED_MESSAGE =
  'Stripe is not responding. You have not been charged. Please try again in a few minutes, or pay by purchase order.';
const NOT_BY_CARD = 'This package cannot be paid by card right now. Nothing was charged.';
/** Stripe remembers an idempotency key for a day. */
const RESUMABLE_MS = 60 * 60 * 1_000;

/** Opens a checkout; returns the URL of the hosted page where the account pays for a package. */
export async function startCheckout(
  ctx: Pick<MemberContext, 'db' | 'stripe' | 'env' | 'membership' | 'actor' | 'now'>,
  input: CheckoutInput,
): Promise<{ url: string }> {
  const stripe = assertStripeConfigured(ctx);
  const product = await assertProductOnOffer(ctx.db, input);
  const account = { accountId: ctx.membership.holderId, now: ctx.now() };
  const { discountCode: code, upgrade: isUpgrade } = input;
  const discount = await findDiscount(ctx.db, { ...account, code, product, isUpgrade });
  const upgrade = isUpgrade ? await assertUpgrade(ctx.db, product, account) : null;
  return withStripeDeadline(UNANSWERED_MESSAGE, async () => {
    const closed = upgrade ? await expireOpenUpgrades(ctx.db, stripe, account) : [];
    const { accountId } = account;
    return sellWithOwnUses({ ...ctx, stripe }, { accountId, code }, async () =>
      openCheckout({ ...ctx, stripe }, { ...toSale(product, { upgrade, discount }), closed }),
    );
  });
}

interface SaleTerms {
  upgrade: UpgradeTerms | null;
  discount: TakenDiscount | null;
}

/** An upgrade is paid once, even if the package itself renews. */
function toSale(product: PackageRow, { upgrade, discount }: SaleTerms) {
  if (!upgrade) return { ...product, listPrice: null, upgradedUntil: null, discount };
  return { ...product, ...upgrade, recurring: false, discount };
}

async function openCheckout(
  ctx: Pick<MemberContext, 'db' | 'env' | 'membership' | 'actor' | 'now'> & { stripe: Stripe },
  product: ReturnType<typeof toSale> & Pick<CheckoutTerms, 'closed'>,
): Promise<{ url: string }> {
  const { db, env, membership, now, stripe } = ctx;
  const { holderId: accountId } = membership;
  const reverseChargeNumber = await getReverseChargeNumber(db, { accountId });
  const vatPercent = vatPercentFor(product, reverseChargeNumber) ?? env.vatPercent;
  const { net, gross: amount } = withVat(product.price - (product.discount?.pence ?? 0), vatPercent);
  const expected = { net, amount, currency: 'GBP', vatPercent, reverseChargeNumber };
  const customerId = await ensureStripeCustomer(db, stripe, { accountId });
  const { key, startedBy } = await insertPendingPayment(ctx, { ...product, ...expected, customerId });
  const session = await createCheckoutSession(stripe, {
    ...product,
    description: describeSale(product),
    portalUrl: env.portalUrl,
    vatPercent,
    key,
    accountId: startedBy,
    productId: product.id,
    customerId,
  }).catch(async (error: unknown) => {
    await (isFinalRefusal(error) ? expireCheckout(db, { key }) : endCheckoutAttempt(db, { key }));
    throw error;
  });
  const { sessionId, url } = session;
  const attached = await attachSession(db, { key, sessionId });
  if (attached?.status === 'expired') {
    await stripe.checkout.sessions.expire(sessionId);
    throw conflict('Another of your orders has just used this code. Nothing was charged.');
  }
  const priceMatches =
    session.net === expected.net &&
    session.amount === expected.amount &&
    session.currency?.toUpperCase() === expected.currency;
  if (priceMatches) await resetPaymentIssue(db, { stripeId: product.priceId, at: now() });
  if (priceMatches && url !== null) return { url };
  // Nobody may be charged a price that was not shown.
  await stripe.checkout.sessions.expire(sessionId);
  const problem = `nobody can pay for ${product.name} by card: its price at Stripe is not the portal's`;
  const issue = { stripeId: product.priceId, problem };
  await db.transaction().execute(async (trx) => openPaymentIssue(trx, ctx, issue));
  throw serviceUnavailable(NOT_BY_CARD);
}

export function assertStripeConfigured({ stripe }: Pick<Deps, 'stripe'>): Stripe {
  if (stripe) return stripe;
  throw serviceUnavailable(
    'Payment by card is not set up here, and nothing was charged. Please pay by purchase order.',
  );
}

async function assertProductOnOffer(db: Database, { productId, priceId }: CheckoutInput) {
  const product = await assertOnSale(db, { productId });
  if (product.priceId !== priceId) throw badField('priceId', 'This is not the price of that package');
  if (!hasStripePrice(product)) throw serviceUnavailable(NOT_BY_CARD);
  return product;
}

interface CheckoutTerms {
  id: number;
  name: string;
  recurring: boolean;
  price: number;
  termMonths: number;
  limits: PackageLimits;
  listPrice: number | null;
  upgradedUntil: string | null;
  discount: TakenDiscount | null;
  net: number;
  vatPercent: number;
  reverseChargeNumber: string | null;
  amount: number;
  currency: string;
  customerId: string;
  /** The sessions of upgrades that were closed for this one. */
  closed: readonly string[];
}

/**
 * Inserts the payment before Stripe is called; returns its key, and the account that Stripe will know it by. If Stripe
 * left an attempt unanswered, the next one continues with its payment: the same idempotency key makes it the same
 * session.
 */
async function insertPendingPayment(
  { db, env, membership, actor, now }: Pick<MemberContext, 'db' | 'env' | 'membership' | 'actor' | 'now'>,
  { id, name, net, vatPercent, amount, currency, recurring, customerId, ...sold }: CheckoutTerms,
): Promise<{ key: string; startedBy: number }> {
  const at = now();
  const terms = {
    account_id: membership.holderId,
    product_id: id,
    sold_as: name,
    status: 'open',
    net,
    vat_percent: vatPercent,
    amount,
    currency,
    recurring,
    stripe_customer_id: customerId,
    term_months: sold.termMonths,
    limits: JSON.stringify(sold.limits),
    list_price: sold.listPrice,
    upgraded_until: sold.upgradedUntil,
    discount_id: sold.discount?.id ?? null,
    discount: sold.discount?.pence ?? null,
    reverse_charge_number: sold.reverseChargeNumber,
  } as const;
  return db.transaction().execute(async (trx) => {
    // A younger attempt may still be under way in another process.
    const unanswered = await getUnansweredCheckout(trx, {
      terms,
      since: new Date(at.getTime() - RESUMABLE_MS),
      until: new Date(at.getTime() - STRIPE_DEADLINE_MS),
    });
    if (unanswered) return unanswered;
    await lockMembership(trx, { membership, actor });
    await assertOrderLimit(trx, { membership, env, now });
    const { discount, reverseChargeNumber, price } = sold;
    const accountId = membership.holderId;
    if (terms.upgraded_until !== null)
      await assertNoOtherUpgrade(trx, { accountId, closed: sold.closed, at });
    await takeSameTerms(trx, { product: { id, name, price }, discount, reverseChargeNumber, accountId, at });
    const discount_code = discount?.code ?? null;
    const key = await insertCheckoutPayment(trx, { ...terms, discount_code, created_at: at });
    const after = { productId: id, amount, ...(discount && { discount }) };
    await writeAudit(trx, { actor, action: 'payments.start', after });
    return { key, startedBy: membership.holderId };
  });
}

/**
 * Returns the account's customer at Stripe. The idempotency key makes concurrent checkouts create one customer. A
 * customer that was deleted at Stripe, or that belongs to former API keys, is replaced.
 */
async function ensureStripeCustomer(
  db: Database,
  stripe: Stripe,
  { accountId }: { accountId: number },
): Promise<string> {
  const { customerId: currentId, createdAt, email } = await getStripeCustomer(db, { accountId });
  if (currentId !== null && (await customerExists(stripe, currentId))) return currentId;
  const created = await stripe.customers.create(
    { email, metadata: { account: String(accountId) } },
    { idempotencyKey: ['customer', accountId, createdAt.getTime(), currentId ?? 'first'].join('-') },
  );
  await setStripeCustomer(db, { accountId, customerId: created.id, previousId: currentId });
  const { customerId } = await getStripeCustomer(db, { accountId });
  return customerId ?? created.id;
}

/** The basis of a price, before the transaction that sells at it. */
interface ReckonedSale {
  product: Pick<PackageRow, 'id' | 'name' | 'price'>;
  discount: TakenDiscount | null;
  reverseChargeNumber: string | null;
  accountId: number;
  at: Date;
}

/** Takes a use of the code for a sale at its price. Throws 409 if the code or the customer's VAT number has changed since. */
async function takeSameTerms(
  trx: Transaction,
  { product, discount, reverseChargeNumber, accountId, at }: ReckonedSale,
): Promise<void> {
  if ((await getReverseChargeNumber(trx, { accountId })) !== reverseChargeNumber)
    throw conflict('Your billing details have just been changed. Nothing was charged: please try again.');
  const taken = await takeDiscount(trx, {
    accountId,
    code: discount?.code,
    product,
    isUpgrade: false,
    now: at,
  });
  if (taken?.id !== discount?.id || taken?.pence !== discount?.pence)
    throw conflict('The discount has just been changed. Nothing was charged: please try again.');
}
