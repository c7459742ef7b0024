import { randomBytes } from 'node:crypto';
import type { ItemRef } from '@headwater/contract/ids';
import type { MemberContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockOwnItem } from '../../items/lock-membership.ts';
import { deletePrivatePreview, insertPrivatePreview } from './previews.queries.ts';

/** Lets the preview of an item open for whoever has its address, or no longer. It is no edit. Throws 404. */
export async function switchPreview(
  { db, now, membership, actor }: Pick<MemberContext, 'db' | 'now' | 'membership' | 'actor'>,
  { id: ref, enabled }: { id: ItemRef; enabled: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id: itemId } = await lockOwnItem(trx, { itemId: ref, membership, actor });
    const hasChanged = enabled
      ? await deletePrivatePreview(trx, { itemId })
      : await insertPrivatePreview(trx, {
          itemId,
          passKey: randomBytes(32),
          by: actor.actorId,
          at: now(),
        });
    if (!hasChanged) return;
    await writeAudit(trx, { actor, action: 'submittals.previews.set', itemId, after: { enabled } });
  });
}
