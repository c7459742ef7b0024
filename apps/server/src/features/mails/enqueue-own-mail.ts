import type { Transaction } from '@headwater/db/connect';
import { createDayHasher } from '@headwater/db/day-hash';
import { hashMailbox, mailboxLimit } from '@headwater/db/mailbox-limit';
import { reserveAttempt } from '@headwater/db/rate-limit';
import { enqueueMail, type NewMail } from './mail-outbox.queries.ts';

type OwnMail = NewMail & { accountId: number; now: () => Date };

/**
 * Tells an account's owner of a change to it. An account that has not confirmed its email may have been made with a stranger's: that
 * mailbox is sent no more than its day's emails, and the change is made without one.
 */
export async function enqueueOwnMail(trx: Transaction, { now, ...mail }: OwnMail): Promise<void> {
  const { accountId, to: email } = mail;
  const { isConfirmed } = await trx
    .selectFrom('accounts')
    .select((eb) => eb('email_confirmed_at', 'is not', null).$castTo<boolean>().as('isConfirmed'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (!isConfirmed) {
    const mailbox = await hashMailbox(createDayHasher({ db: trx, now }), email);
    const limits = [mailboxLimit({ mailbox, by: 'themselves' })];
    if (!('attemptIds' in (await reserveAttempt(trx, { limits, now: now() })))) return;
  }
  await enqueueMail(trx, mail);
}
