import type { Database } from '@headwater/db/connect';
import type Stripe from 'stripe';
import { conflict, notFound } from '../../../errors.ts';
import { writeAudit, type Who } from '../../audit/audit.queries.ts';
import type { FulfilDeps } from './fulfil.ts';
import { closeFault, findFault } from './payment-issues.queries.ts';
import { findPayment, updatePayment, type PaymentRecord } from './payments.queries.ts';
import { recordPayment } from './record-payment.ts';
import { requireStripe } from './start-checkout.ts';
import { readPurchase } from '../stripe/find-purchases.ts';
import type { Told } from '../stripe/purchase.ts';

interface Acceptor {
  db: Database;
  stripe: Stripe | null;
  env: FulfilDeps['env'];
  who: Who;
  now: () => Date;
}

/** Lets a payment that was set aside count as Stripe has it. Throws 409 where it can't. */
export async function acceptPurchase(acceptor: Acceptor, { id }: { id: number }): Promise<void> {
  const { db, who, now } = acceptor;
  const stripe = requireStripe(acceptor);
  const fault = await findFault(db, { id });
  if (!fault) throw notFound();
  const payment = await findPayment(db, { purchaseId: fault.stripeId });
  if (!payment)
    throw conflict('The portal knows of no checkout for it. Please give the money back at Stripe.');
  const purchaseId = payment.sessionId ?? fault.stripeId;
  const told = await readPurchase(stripe, purchaseId);
  if (told?.status !== 'paid') throw conflict('Stripe has no payment of it, or none any more.');
  if (told.currency.toUpperCase() !== 'GBP')
    throw conflict('It was not paid in pounds. Please give the money back at Stripe.');
  if (told.account !== String(payment.accountId))
    throw conflict('It was sold to another account. Please give the money back at Stripe.');
  await db.transaction().execute(async (trx) => {
    const terms = termsOf(told);
    if (!(await updatePayment(trx, { id: payment.id, version: payment.version, ...terms })))
      throw conflict('This payment has changed meanwhile. Please look again.');
    const note = 'Counted as it was paid';
    if (!(await closeFault(trx, { id, adminId: who.actorId, note, at: now() })))
      throw conflict('This has been dealt with meanwhile.');
    await writeAudit(trx, {
      who,
      action: 'payments.accept',
      before: { payment: payment.id, problem: fault.problem, ...summarise(payment) },
      after: { payment: payment.id, ...summarise(told) },
    });
    // With what follows from it, so that nothing counts as dealt with before it is.
    const before = await findPayment(trx, { purchaseId });
    const recorded = before && (await recordPayment(trx, acceptor, { purchaseId, before, told }));
    if (recorded !== 'changed' && recorded !== 'unchanged')
      throw conflict('It does not fit what the portal knows. Please give the money back at Stripe.');
  });
}

function termsOf({ net, amount, recurring, customerId }: Told) {
  return {
    net,
    amount,
    vat_percent: net === 0 ? 0 : Math.round(((amount - net) * 100) / net),
    currency: 'GBP',
    recurring,
    stripe_customer_id: customerId,
  };
}

function summarise({
  net,
  amount,
  currency,
  recurring,
}: Pick<PaymentRecord, 'net' | 'amount' | 'currency' | 'recurring'>) {
  return { net, amount, currency, recurring };
}
