import type { Transaction } from '@headwater/db/connect';
import { createDayHasher } from '@headwater/db/day-hash';
import { hashMailbox, mailboxLimit } from '@headwater/db/mailbox-limit';
import { reserveAttempt } from '@headwater/db/rate-limit';
import { AppError } from '../../errors.ts';

const refusals = {
  themselves:
    'This mailbox has already had as many emails as we send to one in a day. Please try again tomorrow.',
  'somebody else':
    'This mailbox has already had as many emails as we send to one in a day at other people’s request. Nothing was sent. Please try again tomorrow.',
} as const;

interface TypedRecipient {
  email: string;
  by: keyof typeof refusals;
  now: () => Date;
}

/**
 * Counts an email to an address that somebody typed, before it is enqueued in the same transaction. Throws 429 where the
 * mailbox has had what it is sent in a day, whichever name within it is written to.
 */
export async function consumeMailbox(trx: Transaction, { email, by, now }: TypedRecipient): Promise<void> {
  const mailbox = await hashMailbox(createDayHasher({ db: trx, now }), email);
  const reserved = await reserveAttempt(trx, { limits: [mailboxLimit({ mailbox, by })], now: now() });
  if ('attemptIds' in reserved) return;
  const message = refusals[by];
  throw new AppError('TOO_MANY_REQUESTS', message, { ...reserved, errors: [{ path: 'email', message }] });
}
