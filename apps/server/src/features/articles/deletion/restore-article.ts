import { isCompanyType } from '@headwater/contract/item-types';
import { RESTORABLE_MS } from '@headwater/contract/articles';
import type { ItemRef } from '@headwater/contract/ids';
import { notFound } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockMembership } from '../../items/lock-membership.ts';
import type { ItemEdit } from '../../items/edit-item.ts';
import { restoreItem } from '../../submittals/decide/decisions.queries.ts';
import { assertWithinLimit } from '../../store/limits/assert-within-limits.ts';
import { hasBeenPublic } from '../../submittals/schedule/unpublish.queries.ts';
import { withdrawSubmittal } from '../../items/withdraw-submittal.ts';
import { lockDeletedArticle } from '../../items/deletion.queries.ts';

/**
 * Restores an article to its owner's list, and withdraws its deletion. Throws 404, and 403 if the package's limit is
 * reached.
 */
export async function restoreArticle(
  { db, membership, actor, now }: ItemEdit & Pick<Context, 'now'>,
  { ref }: { ref: ItemRef },
): Promise<{ success: true }> {
  const since = new Date(now().getTime() - RESTORABLE_MS);
  return db.transaction().execute(async (trx) => {
    await lockMembership(trx, { membership, actor });
    const article = await lockDeletedArticle(trx, { ref, accountId: membership.holderId, since });
    if (!article) throw notFound();
    const itemId = article.id;
    await restoreItem(trx, { itemId });
    // An article that was public before adds nothing, whatever the package's limit is now.
    if (isCompanyType(article.type) && !(await hasBeenPublic(trx, { itemId })))
      await assertWithinLimit(trx, { membership, now }, { kind: article.type });
    await withdrawSubmittal(trx, { itemId, at: now() });
    await writeAudit(trx, { actor, action: 'articles.restore', itemId });
    return { success: true };
  });
}
