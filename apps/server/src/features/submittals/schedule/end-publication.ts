import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { deletePublication } from '../../items/deletion.queries.ts';
import { withdrawSubmittal } from '../../items/withdraw.queries.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { getPublished, lockDecidedItem } from '../decisions/decisions.queries.ts';
import { endedMail } from './schedule-mails.ts';
import { getEnded, markEnded } from './schedule.queries.ts';

/** Takes a page down whose end has come; it needs a new approval to be public again. */
export async function endPublication(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  { itemId }: { itemId: number },
): Promise<void> {
  const at = now();
  await db.transaction().execute(async (trx) => {
    await lockDecidedItem(trx, { itemId });
    const ended = await getEnded(trx, { itemId, now: at });
    if (!ended) return;
    const { id, accountId } = ended;
    const before = { published: await getPublished(trx, { itemId }) };
    await markEnded(trx, { id, at });
    await deletePublication(trx, { itemId });
    await withdrawSubmittal(trx, { itemId });
    await writeAudit(trx, {
      actor: { actorId: null, subjectId: accountId },
      action: 'submittals.endPublication',
      itemId,
      before,
      after: { submittal: id, published: null },
    });
    await enqueueCompanyMail(trx, { env, holderId: accountId, template: endedMail(env, ended) });
  });
}
