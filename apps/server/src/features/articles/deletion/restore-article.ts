import {
  RESTORABLE_DAYS,
  type DeletedArticle,
  type listDeletedArticlesInput,
} from '@headwater/contract/articles';
import type { ItemRef } from '@headwater/contract/ids';
import type { Database } from '@headwater/db/connect';
import { takePage } from '@headwater/db/cursor-pagination';
import type { z } from 'zod';
import { notFound } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockMembership } from '../../items/lock-membership.ts';
import type { ItemEdit } from '../../items/edit-item.ts';
import { restoreItem } from '../../submittals/decisions/decisions.queries.ts';
import { withdrawSubmittal } from '../../items/withdraw.queries.ts';
import { listDeletedArticleRows, lockDeletedArticle } from '../../items/deletion.queries.ts';

const RESTORABLE_MS = RESTORABLE_DAYS * 24 * 3_600_000;

type DeletedArticlesFilter = z.output<typeof listDeletedArticlesInput> & { accountId: number; now: Date };

/** Lists a page of the account's deleted articles of a type that can be restored, newest first. */
export async function listDeletedArticles(
  db: Database,
  { now, ...filter }: DeletedArticlesFilter,
): Promise<{ articles: DeletedArticle[]; nextCursor: number | null }> {
  const rows = await listDeletedArticleRows(db, {
    ...filter,
    since: new Date(now.getTime() - RESTORABLE_MS),
  });
  const { shown, nextCursor } = takePage(rows, filter.limit);
  const articles = shown.map(({ deletedAt, ...article }) => ({
    ...article,
    deletedAt: deletedAt.toISOString(),
    restorableUntil: new Date(deletedAt.getTime() + RESTORABLE_MS).toISOString(),
  }));
  return { articles, nextCursor };
}

/** Restores an article to its owner's list, and withdraws its deletion. */
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
    await withdrawSubmittal(trx, { itemId });
    await writeAudit(trx, { actor, action: 'articles.restore', itemId });
    return { success: true };
  });
}
