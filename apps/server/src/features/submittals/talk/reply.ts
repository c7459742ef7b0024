import { conflict } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { lockSubmittal } from '../lock-submittal.ts';
import { editorsMessageMail } from './message-mails.ts';
import { insertMessage } from './messages.queries.ts';

/** Writes to the company of a submittal, decided or not; members who are notified of decisions get it by email. */
export async function reply(
  { db, env, now, actor }: Pick<UserContext, 'db' | 'env' | 'now' | 'actor'>,
  { id: submittalId, text }: { id: number; text: string },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const submittal = await lockSubmittal(trx, { id: submittalId });
    const { itemId, accountId: holderId } = submittal;
    if (submittal.deletedAt !== null)
      throw conflict('The company has deleted this, and would not see your message.');
    const message = { itemId, submittalId, side: 'editors', authorId: actor.actorId, text } as const;
    const messageId = await insertMessage(trx, { ...message, at: now(), notifiedId: null });
    await writeAudit(trx, {
      actor,
      action: 'submittals.messages.reply',
      itemId,
      after: { submittal: submittalId, message: messageId },
    });
    const template = editorsMessageMail(env, { item: submittal, text });
    await enqueueCompanyMail(trx, { env, holderId, template });
    return messageId;
  });
}
