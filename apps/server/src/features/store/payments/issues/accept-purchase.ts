import { conflict, notFound } from '../../../../errors.ts';
import type { UserContext } from '../../../../trpc/context.ts';
import { writeAudit } from '../../../audit/audit.queries.ts';
import { markPaymentIssueResolved, getPaymentIssue } from './payment-issues.queries.ts';
import { getPayment, updatePayment, type PaymentRecord } from '../payments.queries.ts';
import { recordPayment } from '../record-payment.ts';
import { assertStripeConfigured } from '../checkout/start-checkout.ts';
import { withStripeDeadline } from '../../stripe/stripe-deadline.ts';
import { retrievePurchase } from '../../stripe/retrieve-purchase.ts';
import type { StripePurchase } from '../../stripe/stripe-purchase.ts';

const UNANSWERED_MESSAGE =
  'Stripe is not responding. Nothing was changed, and no money has moved; please try again in a few minutes.';

/** Accepts a payment with an open issue on Stripe's terms. Throws 409 if that is impossible. */
export async function acceptPurchase(
  ctx: Pick<UserContext, 'db' | 'stripe' | 'env' | 'actor' | 'now'>,
  { id }: { id: number },
): Promise<void> {
  const { db, actor, now } = ctx;
  const stripe = assertStripeConfigured(ctx);
  const issue = await getPaymentIssue(db, { id });
  if (!issue) throw notFound();
  const payment = await getPayment(db, { purchaseId: issue.stripeId });
  if (!payment) throw conflict('The portal has no checkout for it. Please refund it in Stripe.');
  const purchaseId = payment.sessionId ?? issue.stripeId;
  const purchase = await withStripeDeadline(UNANSWERED_MESSAGE, async () =>
    retrievePurchase(stripe, purchaseId),
  );
  if (purchase?.status !== 'paid') throw conflict('Stripe has no payment for it.');
  if (purchase.currency.toUpperCase() !== 'GBP')
    throw conflict('It was not paid in pounds. Please refund it in Stripe.');
  if (purchase.account !== String(payment.startedBy))
    throw conflict('It was sold to another account. Please refund it in Stripe.');
  await db.transaction().execute(async (trx) => {
    const terms = toPaymentTerms(purchase, payment);
    if (!(await updatePayment(trx, { id: payment.id, version: payment.version, ...terms })))
      throw conflict('This payment has changed since you opened it. Please check it again.');
    const note = 'Accepted as paid';
    if (!(await markPaymentIssueResolved(trx, { id, adminId: actor.actorId, note, at: now() })))
      throw conflict('This has already been dealt with.');
    await writeAudit(trx, {
      actor,
      action: 'payments.accept',
      before: { payment: payment.id, problem: issue.problem, ...toAuditFields(payment) },
      after: { payment: payment.id, ...toAuditFields(purchase) },
    });
    // In the same transaction, so that the issue is resolved only with all effects of the payment.
    const before = await getPayment(trx, { purchaseId });
    const result =
      before && (await recordPayment(trx, ctx, { purchaseId, before, purchase, isAccepted: true }));
    if (result !== 'changed' && result !== 'unchanged')
      throw conflict('It does not match the portal’s records. Please refund it in Stripe.');
  });
}

/** A discount applies only to the price that it was computed into: the next renewal adds it to the net. */
function toPaymentTerms({ net, amount, recurring, customerId }: StripePurchase, payment: PaymentRecord) {
  return {
    net,
    amount,
    vat_percent: net === 0 ? 0 : Math.round(((amount - net) * 100) / net),
    currency: 'GBP',
    ...(amount !== net && { reverse_charge_number: null }),
    recurring,
    stripe_customer_id: customerId,
    ...(net !== payment.net && { discount_id: null, discount_code: null, discount: null }),
  };
}

function toAuditFields({
  net,
  amount,
  currency,
  recurring,
}: Pick<PaymentRecord, 'net' | 'amount' | 'currency' | 'recurring'>) {
  return { net, amount, currency, recurring };
}
