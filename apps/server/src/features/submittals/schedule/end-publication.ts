import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { lockDecidedItem } from '../lock-item.queries.ts';
import { unpublishItem } from './unpublish-item.ts';
import { endedMail } from './schedule-mails.ts';
import { getEnded, markEnded } from './schedule.queries.ts';

/** Takes a page off the site at its end, and notifies its company. */
export async function endPublication(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  { itemId }: { itemId: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockDecidedItem(trx, { itemId });
    await endLockedPublication(trx, { env, itemId, at: now() });
  });
}

/** The same for a locked item; does nothing if its end has not come. */
export async function endLockedPublication(
  trx: Transaction,
  { env, itemId, at }: Pick<Deps, 'env'> & { itemId: number; at: Date },
): Promise<void> {
  const ended = await getEnded(trx, { itemId, now: at });
  if (!ended) return;
  const { id, accountId } = ended;
  await markEnded(trx, { id, at });
  const actor = { actorId: null, subjectId: accountId };
  await unpublishItem(trx, { itemId, cause: 'end-date', reason: null, at, actor });
  await enqueueCompanyMail(trx, { env, holderId: accountId, template: endedMail(env, ended) });
}
