import type { Transaction } from '@headwater/db/connect';
import { writeAudit } from '../../audit/audit.queries.ts';
import type { Biller } from '../invoices/issue-invoice.ts';
import { followPayment } from './payment-effects.ts';
import { resolveFault } from './payment-issues.queries.ts';
import { misfitOf } from './check-payment.ts';
import { updatePayment, type PaymentRecord } from './payments.queries.ts';
import { setAside } from './open-payment-issue.ts';
import { settleAccess } from '../access/recalculate-access.ts';
import type { Told } from '../stripe/purchase.ts';

interface Recording {
  purchaseId: string;
  /** As it was read before Stripe was asked. */
  before: PaymentRecord;
  told: Told;
}

interface Recorder {
  env: Biller['env'];
  now: () => Date;
}

/** 'stale': the payment has changed since it was read, so what Stripe said may be old. */
export type Recorded = 'changed' | 'unchanged' | 'set aside' | 'stale';

/** Writes what Stripe says of a payment with all that follows from it, in one transaction. */
export async function recordPayment(
  trx: Transaction,
  recorder: Recorder,
  { purchaseId, before, told }: Recording,
): Promise<Recorded> {
  const at = recorder.now();
  const problem = misfitOf(before, told);
  // Only money can be misplaced.
  if (problem !== null && (told.status === 'paid' || told.status === 'processing')) {
    await setAside(trx, recorder, { stripeId: purchaseId, problem });
    return 'set aside';
  }
  await resolveFault(trx, { stripeId: purchaseId, at });
  const after = problem === null ? afterwards(before, told) : before;
  if (isSame(before, after)) return 'unchanged';
  if (!(await updatePayment(trx, rowOf(after, told)))) return 'stale';
  await settleAccess(trx, { accountId: after.accountId, at });
  await followPayment(trx, recorder, { before, after, told });
  await writeAudit(trx, {
    who: { actorId: null, subjectId: after.accountId },
    action: 'payments.update',
    before: summarise(before),
    after: summarise(after),
  });
  return 'changed';
}

function afterwards(before: PaymentRecord, told: Told): PaymentRecord {
  const { status, refunded, paidAt, invoiceId, subscriptionId } = told;
  return {
    ...before,
    status,
    refunded,
    paidAt: paidAt ?? before.paidAt,
    invoiceId: invoiceId ?? before.invoiceId,
    subscriptionId: subscriptionId ?? before.subscriptionId,
    // Kept where the subscription began; its renewals say nothing of their own.
    renews: before.sessionId === null ? null : told.renews,
  };
}

function isSame(before: PaymentRecord, after: PaymentRecord): boolean {
  const { status, refunded, invoiceId, subscriptionId, renews } = after;
  return (
    status === before.status &&
    refunded === before.refunded &&
    invoiceId === before.invoiceId &&
    subscriptionId === before.subscriptionId &&
    renews === before.renews
  );
}

function rowOf({ id, version, ...after }: PaymentRecord, told: Told) {
  return {
    id,
    version,
    status: after.status,
    refunded: after.refunded,
    paid_at: after.paidAt,
    stripe_invoice_id: after.invoiceId,
    stripe_subscription_id: after.subscriptionId,
    renews: after.renews,
    stripe_payment_intent_id: told.paymentIntentId,
    period_start: told.period?.start ?? null,
    period_end: told.period?.end ?? null,
    payer_name: told.payer.name,
    payer_address: told.payer.address,
    payer_vat_number: told.payer.vatNumber,
  };
}

function summarise({ id, name, amount, status, refunded, renews }: PaymentRecord) {
  return { payment: id, name, amount, status, refunded, ...(renews !== null && { renews }) };
}
