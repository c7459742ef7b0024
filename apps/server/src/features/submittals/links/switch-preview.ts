import type { ItemRef } from '@headwater/contract/ids';
import type { MemberContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockOwnItem } from '../../items/lock-membership.ts';
import { conflict } from '../../../errors.ts';
import { deletePrivatePreview, isTakenDown, switchPreviewOff } from './previews.queries.ts';

/**
 * Opens the preview of an item to anyone with its address, or closes it. It is no edit. Throws 404, and 409 if it is to
 * open while the staff have taken the page down.
 */
export async function switchPreview(
  { db, now, membership, actor }: Pick<MemberContext, 'db' | 'now' | 'membership' | 'actor'>,
  { id: ref, enabled }: { id: ItemRef; enabled: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id: itemId } = await lockOwnItem(trx, { itemId: ref, membership, actor });
    if (enabled && (await isTakenDown(trx, { itemId })))
      throw conflict(
        'Our editors have taken this page down, so only your members and our editors can see its preview.',
      );
    const hasChanged = enabled
      ? await deletePrivatePreview(trx, { itemId })
      : await switchPreviewOff(trx, { itemId, by: actor.actorId, at: now() });
    if (!hasChanged) return;
    await writeAudit(trx, { actor, action: 'submittals.previews.set', itemId, after: { enabled } });
  });
}
