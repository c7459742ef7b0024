import type { Transaction } from '@headwater/db/connect';
import { enqueueMail, withdrawMails } from '../mail/mail.queries.ts';
import type { Biller } from './invoices/issue-invoice.ts';
import { creditPayment, issuePaymentInvoice } from './invoices/payment-invoices.ts';
import { paymentReceivedMail, paymentReturnedMail } from './payment-mails.ts';
import type { PaymentRecord } from './payments.queries.ts';
import { accessKey } from './remind-of-access.ts';

interface Recorded {
  before: PaymentRecord;
  after: PaymentRecord;
}

/** What else follows from a payment's change, in its transaction: invoices and mails, each once. */
export async function followPayment(
  trx: Transaction,
  biller: Biller,
  { before, after }: Recorded,
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
}
