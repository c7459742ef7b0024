import type { ItemRef } from '@headwater/contract/ids';
import type { Database } from '@headwater/db/connect';
import { conflict } from '../../../errors.ts';
import type { MemberContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockOwnItem } from '../../items/lock-membership.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { getLatestSubmittal } from '../submittals.queries.ts';
import { companyMessageMail } from './message-mails.ts';
import { insertMessage, listReviewersOfItem } from './messages.queries.ts';
import { currentReviewer } from '../current-reviewer.ts';
import { getReviewer } from '../reviewers.queries.ts';

type MessageContext = Pick<MemberContext, 'db' | 'env' | 'now' | 'membership' | 'actor'>;

/**
 * Writes to the editors about an item: its reviewer or the one who decided it is notified by email, otherwise the
 * digest tells all of them.
 */
export async function sendMessage(
  { db, env, now, membership, actor }: MessageContext,
  { id, text }: { id: ItemRef; text: string },
): Promise<number> {
  const at = now();
  return db.transaction().execute(async (trx) => {
    const item = await lockOwnItem(trx, { itemId: id, membership, actor });
    const latest = await getLatestSubmittal(trx, { itemId: item.id });
    if (!latest) throw conflict('Submit this first: our editors cannot see it until then.');
    const [itemId, submittalId] = [item.id, latest.id];
    const respondent = await findRespondent(trx, { itemId, at });
    const message = { itemId, submittalId, side: 'company', authorId: actor.actorId, text, at } as const;
    const messageId = await insertMessage(trx, { ...message, notifiedId: respondent?.id ?? null });
    await writeAudit(trx, {
      actor,
      action: 'submittals.messages.send',
      itemId,
      after: { submittal: submittalId, message: messageId },
    });
    if (respondent) {
      const mail = companyMessageMail(env, { submittalId, title: item.title, text });
      await enqueueMail(trx, { accountId: respondent.id, to: respondent.email, ...mail });
    }
    return messageId;
  });
}

/** Returns the editor who has the item's newest submittal, or otherwise decided last; null if none of them reviews now. */
async function findRespondent(
  db: Database,
  { itemId, at }: { itemId: number; at: Date },
): Promise<{ id: number; email: string } | null> {
  const rows = await listReviewersOfItem(db, { itemId });
  const holder = rows[0] && currentReviewer(rows[0], at);
  const id = holder?.accountId ?? rows.find(({ decidedBy }) => decidedBy !== null)?.decidedBy ?? null;
  return id === null ? null : getReviewer(db, { id });
}
