import type Stripe from 'stripe';
import type { Deps } from '../../../deps.ts';
import { lockCompanyOf } from '../../items/lock-company.queries.ts';
import { withVat } from '../invoices/figures.ts';
import { openPaymentIssue } from './issues/open-payment-issue.ts';
import { attachSession } from './checkout/checkout-payments.queries.ts';
import {
  getFirstPayment,
  getLastPaidPayment,
  getPayment,
  insertRenewalPayment,
  lockSubscription,
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

export type FulfillResult = Exclude<RecordResult, 'stale'> | 'foreign';

/**
 * Brings the payment of a purchase (a checkout session or an invoice) to its present state at Stripe. The webhook, the
 * success page and the daily reconciliation all call this, in any order and repeatedly.
 *
 * No transaction is open while Stripe is called. Its response is written only if the payment has not changed since
 * before the call (optimistic locking), so that an older state never overwrites a newer one.
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
  before: PaymentRecord,
): Promise<RecordResult | 'foreign'> {
  const purchase = await retrievePurchase(deps.stripe, purchaseId);
  if (!purchase) return 'foreign';
  return deps.db
    .transaction()
    .execute(async (trx) => recordPayment(trx, deps, { purchaseId, before, purchase }));
}

type LinkResult = 'linked' | 'foreign' | 'issue';

/** Links a purchase whose id no payment has yet: to its checkout's payment, or to a new one for a renewal. */
async function linkPurchase(deps: PaymentDeps, purchaseId: string): Promise<LinkResult> {
  const purchase = await retrievePurchase(deps.stripe, purchaseId);
  if (!purchase || purchase.key === null) return 'foreign';
  const { key, status, portal } = purchase;
  const linked = isSessionId(purchaseId)
    ? await linkSession(deps, purchaseId, key)
    : await linkInvoice(deps, purchaseId, { ...purchase, key });
  if (linked === 'linked' || status === 'open' || status === 'expired') return linked;
  // Another portal may share the Stripe account. Purchases of the first release do not name their portal.
  const isForeign = portal !== null && portal !== deps.env.portalUrl;
  if (linked === 'foreign' && isForeign) return linked;
  if (linked === 'foreign') {
    const problem = 'no checkout in the portal matches it';
    await deps.db
      .transaction()
      .execute(async (trx) => openPaymentIssue(trx, deps, { stripeId: purchaseId, problem }));
  }
  return 'issue';
}

/** Attaches a session whose checkout stopped after Stripe had created it and before its id was stored. */
async function linkSession({ db }: PaymentDeps, sessionId: string, key: string): Promise<LinkResult> {
  return (await attachSession(db, { key, sessionId })) !== null ? 'linked' : 'foreign';
}

/** Inserts the payment of a renewal; the first invoice of a subscription belongs to the payment of its session. */
async function linkInvoice(
  deps: PaymentDeps,
  invoiceId: string,
  { key, subscriptionId }: StripePurchase & { key: string },
): Promise<LinkResult> {
  if (subscriptionId === null) return 'foreign';
  const stored = await getFirstPayment(deps.db, { subscriptionId });
  const first = stored ?? (await fulfillFirstPayment(deps, subscriptionId));
  if (first === 'issue') return first;
  if (first?.key !== key) return 'foreign';
  if (first.invoiceId === invoiceId) return 'linked';
  await deps.db.transaction().execute(async (trx) => {
    await lockCompanyOf(trx, first);
    // Until then its company may be handed over, and later payments carry another account.
    await lockSubscription(trx, { subscriptionId });
    const terms =
      (await getLastPaidPayment(trx, { subscriptionId })) ?? (await getFirstPayment(trx, { subscriptionId }));
    await insertRenewalPayment(trx, toRenewalPayment(terms ?? first, invoiceId));
  });
  return 'linked';
}

async function fulfillFirstPayment(
  deps: PaymentDeps,
  subscriptionId: string,
): Promise<PaymentRecord | 'issue' | null> {
  const sessionId = await retrieveSessionIdOfSubscription(deps.stripe, subscriptionId);
  if (sessionId === null) return null;
  if ((await fulfillPurchase(deps, sessionId)) === 'issue') return 'issue';
  return getFirstPayment(deps.db, { subscriptionId });
}

/** Makes the payment of a renewal on the terms of the subscription's last payment, at the full price. */
function toRenewalPayment(last: PaymentRecord, invoiceId: string) {
  const net = last.net + (last.discount ?? 0);
  return {
    account_id: last.accountId,
    started_by: last.startedBy,
    product_id: last.productId,
    sold_as: last.name,
    stripe_invoice_id: invoiceId,
    stripe_subscription_id: last.subscriptionId,
    stripe_customer_id: last.customerId,
    status: 'open',
    net,
    vat_percent: last.vatPercent,
    reverse_charge_number: last.reverseChargeNumber,
    term_months: last.termMonths,
    limits: JSON.stringify(last.limits),
    amount: last.discount === null ? last.amount : withVat(net, last.vatPercent).gross,
    currency: last.currency,
    recurring: true,
  } as const;
}
