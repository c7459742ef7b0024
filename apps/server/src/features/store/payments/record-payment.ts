import type { Transaction } from '@headwater/db/connect';
import { formatPence } from '@headwater/contract/money';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockCompanyOf } from '../../items/lock-company.queries.ts';
import { applyPaymentEffects } from './apply-payment-effects.ts';
import { autoResolvePaymentIssue } from './issues/payment-issues.queries.ts';
import { getPaidBeside, updatePayment, type PaymentRecord } from './payments.queries.ts';
import { openPaymentIssue } from './issues/open-payment-issue.ts';
import { recalculateAccess } from '../access/recalculate-access.ts';
import type { StripePurchase } from '../stripe/stripe-purchase.ts';

interface PaymentUpdate {
  purchaseId: string;
  /** The payment as it was before Stripe was called. */
  before: PaymentRecord;
  purchase: StripePurchase;
  /** Whether an admin has decided that it counts. */
  isAccepted?: boolean;
}

/** 'stale': the payment has changed since it was read, so the purchase may be out of date. */
export type RecordResult = 'changed' | 'unchanged' | 'issue' | 'stale';

/** Updates a payment from its purchase at Stripe with all effects: access, invoices, emails and audit. */
export async function recordPayment(
  trx: Transaction,
  deps: Pick<Deps, 'env' | 'now'>,
  { purchaseId, before, purchase, isAccepted = false }: PaymentUpdate,
): Promise<RecordResult> {
  const at = deps.now();
  await lockCompanyOf(trx, before);
  const problem =
    checkPaymentMatches(before, purchase) ??
    (isAccepted ? null : await findDoublePayment(trx, { payment: before, purchase }));
  // Without money a mismatch does not matter.
  if (problem !== null && (purchase.status === 'paid' || purchase.status === 'processing')) {
    await openPaymentIssue(trx, deps, { stripeId: purchaseId, problem });
    return 'issue';
  }
  await autoResolvePaymentIssue(trx, { stripeId: purchaseId, at });
  const after = problem === null ? mergePurchase(before, purchase) : before;
  if (isUnchanged(before, after)) return 'unchanged';
  if (!(await updatePayment(trx, toPaymentRow(after, purchase)))) return 'stale';
  await recalculateAccess(trx, { accountId: after.accountId, at });
  await applyPaymentEffects(trx, deps, { before, after, purchase });
  await writeAudit(trx, {
    actor: { actorId: null, subjectId: after.accountId },
    holderId: after.accountId,
    action: 'payments.update',
    before: toAuditFields(before),
    after: toAuditFields(after),
  });
  return 'changed';
}

/**
 * Says in words for an admin that another checkout of the same package was open at the same time and is paid: a person
 * with two windows means to pay once. A person who extends the access pays for one after another.
 */
async function findDoublePayment(
  trx: Transaction,
  { payment, purchase }: { payment: PaymentRecord; purchase: StripePurchase },
): Promise<string | null> {
  const isFirstPaid = purchase.status === 'paid' && payment.paidAt === null && payment.sessionId !== null;
  if (!isFirstPaid || purchase.paidAt === null) return null;
  const other = await getPaidBeside(trx, { id: payment.id, paidAt: purchase.paidAt });
  return (
    other && `another checkout of ${payment.name}, ${other}, was open at the same time and has been paid`
  );
}

function mergePurchase(before: PaymentRecord, purchase: StripePurchase): PaymentRecord {
  const { status, refunded, paidAt, invoiceId, subscriptionId } = purchase;
  return {
    ...before,
    status,
    refunded,
    paidAt: paidAt ?? before.paidAt,
    invoiceId: invoiceId ?? before.invoiceId,
    subscriptionId: subscriptionId ?? before.subscriptionId,
    // Stored only with the first payment of a subscription.
    renews: before.sessionId === null ? null : purchase.renews,
  };
}

function isUnchanged(before: PaymentRecord, after: PaymentRecord): boolean {
  const { status, refunded, invoiceId, subscriptionId, renews } = after;
  return (
    status === before.status &&
    refunded === before.refunded &&
    invoiceId === before.invoiceId &&
    subscriptionId === before.subscriptionId &&
    renews === before.renews
  );
}

function toPaymentRow({ id, version, ...after }: PaymentRecord, purchase: StripePurchase) {
  return {
    id,
    version,
    status: after.status,
    refunded: after.refunded,
    paid_at: after.paidAt,
    stripe_invoice_id: after.invoiceId,
    stripe_subscription_id: after.subscriptionId,
    renews: after.renews,
    stripe_payment_intent_id: purchase.paymentIntentId,
    period_start: purchase.period?.start ?? null,
    period_end: purchase.period?.end ?? null,
    payer_name: purchase.payer.name,
    payer_address: purchase.payer.address,
    payer_vat_number: purchase.payer.vatNumber,
  };
}

function toAuditFields({ id, name, amount, status, refunded, renews }: PaymentRecord) {
  return { payment: id, name, amount, status, refunded, ...(renews !== null && { renews }) };
}

/** Compares a purchase at Stripe with its payment. Returns the differences in words for an admin; null for none. */
function checkPaymentMatches(payment: PaymentRecord, purchase: StripePurchase): string | null {
  const pairs = [
    ['the amount', purchase.amount, payment.amount],
    ['the price', purchase.net, payment.net],
    ['the currency', purchase.currency.toUpperCase(), payment.currency],
    ['the account', purchase.account, String(payment.startedBy)],
    ['the customer', purchase.customerId, payment.customerId],
    ['the kind of price', priceKind(purchase), priceKind(payment)],
  ] as const;
  const differences = pairs.filter(([, actual, expected]) => actual !== expected);
  if (differences.length === 0) return null;
  return differences
    .map(
      ([what, actual, expected]) =>
        `${what} is ${formatValue(actual, purchase)}, expected ${formatValue(expected, payment)}`,
    )
    .join('; ');
}

function formatValue(value: string | number | null, { currency }: { currency: string }): string {
  if (typeof value !== 'number') return String(value);
  return currency.toUpperCase() === 'GBP' ? formatPence(value) : `${value} ${currency}`;
}

function priceKind({ recurring }: { recurring: boolean }): string {
  return recurring ? 'recurring' : 'one-time';
}
