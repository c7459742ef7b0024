import type { Transaction } from '@headwater/db/connect';
import { createDayHasher } from '@headwater/db/day-hash';
import { hashMailbox, mailboxLimit } from '@headwater/db/mailbox-limit';
import { reserveAttempt, type Reservation } from '@headwater/db/rate-limit';

export interface MailboxRecipient {
  email: string;
  by: 'themselves' | 'somebody else';
  now: () => Date;
}

/** Counts an email to a mailbox against what that is sent in a day, whichever name within it is written to. */
export async function reserveMailbox(
  trx: Transaction,
  { email, by, now }: MailboxRecipient,
): Promise<Reservation> {
  const mailbox = await hashMailbox(createDayHasher({ db: trx, now }), email);
  return reserveAttempt(trx, { limits: [mailboxLimit({ mailbox, by })], now: now() });
}
