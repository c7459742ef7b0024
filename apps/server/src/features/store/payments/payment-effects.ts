import type { Transaction } from '@headwater/db/connect';
import { enqueueMail, withdrawMails } from '../../mails/mail.queries.ts';
import { findAccess } from '../access/access.queries.ts';
import type { Biller } from '../invoices/issue-invoice.ts';
import { creditPayment, issuePaymentInvoice } from '../invoices/payment-invoices.ts';
import { paymentReceivedMail, paymentReturnedMail } from './payment-mails.ts';
import type { PaymentRecord } from './payments.queries.ts';
import { accessKey } from '../access/remind-of-access.ts';
import { renewalEndedMail, renewalFailedMail } from '../renewals/renewal-mails.ts';
import type { Told } from '../stripe/purchase.ts';

interface Recorded {
  before: PaymentRecord;
  after: PaymentRecord;
  told: Pick<Told, 'payUrl'>;
}

/** What else follows from a payment's change, in its transaction: invoices and mails, each once. */
export async function followPayment(
  trx: Transaction,
  biller: Biller,
  { before, after, told }: Recorded,
): Promise<void> {
  const { accountId, email: to } = after;
  // Whatever became of it since: a dispute that is won is no second payment.
  if (before.paidAt === null && after.paidAt !== null) {
    const invoiceId = await issuePaymentInvoice(trx, biller, after);
    await enqueueMail(trx, { accountId, to, invoiceId, ...paymentReceivedMail(biller.env, after) });
    await withdrawMails(trx, { key: accessKey(accountId), at: biller.now() });
  }
  const creditId = await creditPayment(trx, biller, after);
  if (creditId !== null)
    await enqueueMail(trx, { accountId, to, invoiceId: creditId, ...paymentReturnedMail(biller.env, after) });
  if (before.renews && after.renews === false) {
    const { endDate } = await findAccess(trx, { accountId, now: biller.now() });
    await enqueueMail(trx, { accountId, to, ...renewalEndedMail(biller.env, { ...after, endDate }) });
  }
  const isRenewal = after.recurring && after.sessionId === null;
  if (isRenewal && after.status === 'failed' && before.status !== 'failed')
    await enqueueMail(trx, { accountId, to, ...renewalFailedMail(biller.env, { ...after, ...told }) });
}
