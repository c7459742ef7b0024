import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { withdrawMails } from '../../mails/mail-outbox.queries.ts';
import { enqueueCompanyEvent } from '../../webhooks/webhook-outbox.queries.ts';
import { getAccess } from '../access/access.queries.ts';
import { issuePaymentCreditNote, issuePaymentInvoice } from '../invoices/payment-invoices.ts';
import { paymentReceivedMail, paymentReturnedMail } from './payment-mails.ts';
import type { PaymentRecord } from './payments.queries.ts';
import { describeSale } from '../upgrades/describe-sale.ts';
import { accessReminderKey } from '../access/send-access-reminders.ts';
import { raiseAlarm } from '../alarms/raise-alarm.ts';
import { renewalEndedMail, renewalFailedMail } from '../renewals/renewal-mails.ts';
import type { StripePurchase } from '../stripe/stripe-purchase.ts';

interface PaymentChange {
  before: PaymentRecord;
  after: PaymentRecord;
  purchase: Pick<StripePurchase, 'payUrl'>;
}

/** Issues the invoices and emails that follow from a payment's change, each once, in its transaction. */
export async function applyPaymentEffects(
  trx: Transaction,
  deps: Pick<Deps, 'env' | 'now'>,
  { before, after, purchase }: PaymentChange,
): Promise<void> {
  const { accountId: holderId } = after;
  const { env } = deps;
  const at = deps.now();
  const name = describeSale(after);
  // Not by the status: a dispute that is won must not count as a second payment.
  if (before.paidAt === null && after.paidAt !== null) {
    const invoiceId = await issuePaymentInvoice(trx, deps, after);
    await enqueueCompanyMail(trx, {
      env,
      holderId,
      invoiceId,
      template: paymentReceivedMail(env, { ...after, name }),
    });
    await withdrawMails(trx, { key: accessReminderKey(holderId), at });
    const payment = toPaymentFacts(after, after.amount);
    await enqueueCompanyEvent(trx, { event: 'payment-received', holderId, at, payment });
  }
  const creditId = await issuePaymentCreditNote(trx, deps, after);
  if (creditId !== null) {
    await enqueueCompanyMail(trx, {
      env,
      holderId,
      invoiceId: creditId,
      template: paymentReturnedMail(env, { ...after, name }),
    });
    const payment = toPaymentFacts(after, after.refunded - before.refunded);
    await enqueueCompanyEvent(trx, { event: 'payment-returned', holderId, at, payment });
  }
  if (before.renews && after.renews === false) {
    const { endDate } = await getAccess(trx, { accountId: holderId, now: at });
    const about = `${after.id} ${endDate ?? ''}`;
    const why = await raiseAlarm(trx, deps, { accountId: holderId, kind: 'renewal-off', about });
    await enqueueCompanyMail(trx, {
      env,
      holderId,
      template: renewalEndedMail(env, { ...after, endDate, why: why ?? [] }),
    });
  }
  const isRenewal = after.recurring && after.sessionId === null;
  if (isRenewal && after.status === 'failed' && before.status !== 'failed') {
    const alarm = { accountId: holderId, kind: 'card-refused', about: String(after.id) } as const;
    const why = await raiseAlarm(trx, deps, alarm);
    await enqueueCompanyMail(trx, {
      env,
      holderId,
      template: renewalFailedMail(env, { ...after, ...purchase, why: why ?? [] }),
    });
  }
}

function toPaymentFacts({ id, name: product, currency }: PaymentRecord, amount: number) {
  return { id, by: 'card' as const, product, amount, currency };
}
