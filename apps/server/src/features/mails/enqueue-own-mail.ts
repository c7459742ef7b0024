import type { Transaction } from '@headwater/db/connect';
import { enqueueMail, type NewMail } from './mail-outbox.queries.ts';
import { reserveMailbox } from './reserve-mailbox.ts';

type OwnMail = NewMail & { accountId: number; now: () => Date };

/**
 * Tells an account's owner about a change to it. An account without a confirmed email may have used a stranger's: that
 * mailbox receives no more than its daily limit, and beyond it the change is made without an email.
 */
export async function enqueueOwnMail(trx: Transaction, { now, ...mail }: OwnMail): Promise<void> {
  const { accountId, to: email } = mail;
  const { isConfirmed } = await trx
    .selectFrom('accounts')
    .select((eb) => eb('email_confirmed_at', 'is not', null).$castTo<boolean>().as('isConfirmed'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (!isConfirmed) {
    const reserved = await reserveMailbox(trx, { email, by: 'themselves', now });
    if (!('attemptIds' in reserved)) return;
  }
  await enqueueMail(trx, mail);
}
