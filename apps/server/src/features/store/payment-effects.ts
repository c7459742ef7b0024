import type { Transaction } from '@headwater/db/connect';
import { enqueueMail } from '../mail/mail.queries.ts';
import { paymentReceivedMail } from './payment-mails.ts';
import type { PaymentRecord } from './payments.queries.ts';

interface Recorded {
  before: PaymentRecord;
  after: PaymentRecord;
}

/** What else follows from a payment's change, in its transaction: the mail, once. */
export async function followPayment(
  trx: Transaction,
  { env }: { env: { portalUrl: string } },
  { before, after }: Recorded,
): Promise<void> {
  // Whatever became of it since: a dispute that is won is no second payment.
  if (before.paidAt !== null || after.paidAt === null) return;
  const { accountId, email: to } = after;
  await enqueueMail(trx, { accountId, to, ...paymentReceivedMail(env, after) });
}
