import type { Transaction } from '@headwater/db/connect';
import { AppError } from '../../errors.ts';
import { reserveMailbox, type MailboxRecipient } from './reserve-mailbox.ts';

const refusals = {
  themselves:
    'This mailbox has already had as many emails as we send to one in a day. Please try again tomorrow.',
  'somebody else':
    'This mailbox has already had as many emails as we send to one in a day at other people’s request. Nothing was sent. Please try again tomorrow.',
} as const;

/**
 * Counts an email to a typed address, before it is enqueued in the same transaction. Throws 429 if the mailbox has
 * reached its daily limit; all names within one mailbox count together.
 */
export async function consumeMailbox(trx: Transaction, recipient: MailboxRecipient): Promise<void> {
  const reserved = await reserveMailbox(trx, recipient);
  if ('attemptIds' in reserved) return;
  const message = refusals[recipient.by];
  throw new AppError('TOO_MANY_REQUESTS', message, { ...reserved, errors: [{ path: 'email', message }] });
}
