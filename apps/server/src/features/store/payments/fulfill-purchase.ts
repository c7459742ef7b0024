import type Stripe from 'stripe';
import type { Deps } from '../../../deps.ts';
import { openPaymentIssue } from './open-payment-issue.ts';
import {
  attachSession,
  getFirstPayment,
  getLastPaidPayment,
  getPayment,
  insertRenewalPayment,
  type PaymentRecord,
} from './payments.queries.ts';
import { recordPayment, type RecordResult } from './record-payment.ts';
import {
  isSessionId,
  retrievePurchase,
  retrieveSessionIdOfSubscription,
} from '../stripe/retrieve-purchase.ts';
import type { StripePurchase } from '../stripe/stripe-purchase.ts';

export interface PaymentDeps extends Pick<Deps, 'db' | 'env' | 'now'> {
  stripe: Stripe;
}

export type FulfillResult = Exclude<RecordResult, 'stale'> | 'not ours';

/**
 * Brings the ledger to what Stripe says now of a purchase: of a checkout session, or of an invoice. The webhook,
 * the success page and the daily reconciliation all come here, in any order and however often.
 *
 * No transaction is open while Stripe is asked. What it said is written only where the payment hasn't changed
 * since before it was asked; so nothing older is ever written over something newer.
 */
export async function fulfillPurchase(deps: PaymentDeps, purchaseId: string): Promise<FulfillResult> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const before = await getPayment(deps.db, { purchaseId });
    if (before) {
      const result = await retrieveAndRecord(deps, before.sessionId ?? purchaseId, before);
      if (result !== 'stale') return result;
      continue;
    }
    const linked = await linkPurchase(deps, purchaseId);
    if (linked !== 'linked') return linked;
  }
  throw new Error(`${purchaseId} keeps changing`);
}

async function retrieveAndRecord(
  deps: PaymentDeps,
  purchaseId: string,
  before: NonNullable<Awaited<ReturnType<typeof getPayment>>>,
): Promise<RecordResult | 'not ours'> {
  const purchase = await retrievePurchase(deps.stripe, purchaseId);
  if (!purchase) return 'not ours';
  return deps.db
    .transaction()
    .execute(async (trx) => recordPayment(trx, deps, { purchaseId, before, purchase }));
}

type LinkResult = 'linked' | 'not ours' | 'set aside';

/** Finds or makes the payment of a purchase that the ledger doesn't know yet by Stripe's name for it. */
async function linkPurchase(deps: PaymentDeps, purchaseId: string): Promise<LinkResult> {
  const told = await retrievePurchase(deps.stripe, purchaseId);
  if (!told || told.key === null) return 'not ours';
  const linked = isSessionId(purchaseId)
    ? await linkSession(deps, purchaseId, told.key)
    : await linkInvoice(deps, purchaseId, { ...told, key: told.key });
  if (linked === 'linked' || told.status === 'open' || told.status === 'expired') return linked;
  // The same account at Stripe may serve another portal. What names none was sold before they were named.
  const isForeign = told.portal !== null && told.portal !== deps.env.portalUrl;
  if (linked === 'not ours' && isForeign) return linked;
  if (linked === 'not ours') {
    const problem = 'the portal knows of no checkout that it could belong to';
    await deps.db
      .transaction()
      .execute(async (trx) => openPaymentIssue(trx, deps, { stripeId: purchaseId, problem }));
  }
  return 'set aside';
}

/** The server was stopped after Stripe had opened the page, and before that was written. */
async function linkSession({ db }: PaymentDeps, sessionId: string, key: string): Promise<LinkResult> {
  return (await attachSession(db, { key, sessionId })) ? 'linked' : 'not ours';
}

/** A renewal; or the first invoice, which is its session's. */
async function linkInvoice(
  deps: PaymentDeps,
  invoiceId: string,
  { key, subscriptionId }: StripePurchase & { key: string },
): Promise<LinkResult> {
  if (subscriptionId === null) return 'not ours';
  const known = await getFirstPayment(deps.db, { subscriptionId });
  const first = known ?? (await fulfillFirstPayment(deps, subscriptionId));
  if (first === 'set aside') return first;
  if (first?.key !== key) return 'not ours';
  if (first.invoiceId === invoiceId) return 'linked';
  const terms = (await getLastPaidPayment(deps.db, { subscriptionId })) ?? first;
  await deps.db
    .transaction()
    .execute(async (trx) => insertRenewalPayment(trx, toRenewalPayment(terms, invoiceId)));
  return 'linked';
}

async function fulfillFirstPayment(
  deps: PaymentDeps,
  subscriptionId: string,
): Promise<PaymentRecord | 'set aside' | null> {
  const sessionId = await retrieveSessionIdOfSubscription(deps.stripe, subscriptionId);
  if (sessionId === null) return null;
  if ((await fulfillPurchase(deps, sessionId)) === 'set aside') return 'set aside';
  return getFirstPayment(deps.db, { subscriptionId });
}

/** On the terms on which the subscription was paid for last. */
function toRenewalPayment(last: PaymentRecord, invoiceId: string) {
  return {
    account_id: last.accountId,
    product_id: last.productId,
    stripe_invoice_id: invoiceId,
    stripe_subscription_id: last.subscriptionId,
    stripe_customer_id: last.customerId,
    status: 'open',
    net: last.net,
    vat_percent: last.vatPercent,
    amount: last.amount,
    currency: last.currency,
    recurring: true,
  } as const;
}
