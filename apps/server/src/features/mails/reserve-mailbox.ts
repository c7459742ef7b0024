import type { Transaction } from '@headwater/db/connect';
import { createDayHasher } from '@headwater/db/day-hash';
import { hashMailbox, mailboxLimit } from '@headwater/db/mailbox-limit';
import { reserveAttempt, type Reservation } from '@headwater/db/rate-limit';

export interface MailboxRecipient {
  email: string;
  by: 'themselves' | 'somebody else';
  now: () => Date;
}

/** Counts an email towards a mailbox's daily limit; all names within one mailbox count together. */
export async function reserveMailbox(
  trx: Transaction,
  { email, by, now }: MailboxRecipient,
): Promise<Reservation> {
  const mailbox = await hashMailbox(createDayHasher({ db: trx, now }), email);
  return reserveAttempt(trx, { limits: [mailboxLimit({ mailbox, by })], now: now() });
}
