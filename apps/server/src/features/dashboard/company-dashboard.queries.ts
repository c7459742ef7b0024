import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';
import { statusColumns, toItemStatus } from '../submittals/item-status.queries.ts';

/** Lists the account's company, then its articles, last changed first; `count` is the number of all its items. */
export async function listOwnItems(db: Database, { accountId, limit }: { accountId: number; limit: number }) {
  const rows = await db
    .selectFrom('items')
    .select(statusColumns)
    .leftJoin('publications', 'publications.item_id', 'items.id')
    .select(['items.id', 'items.uuid', 'items.type', 'items.title', 'items.updated_at as updatedAt'])
    .select(({ eb, fn }) => [
      eb('publications.item_id', 'is not', null).$castTo<boolean>().as('published'),
      fn.countAll<number>().over().as('count'),
    ])
    .where('items.account_id', '=', accountId)
    .where('items.deleted_at', 'is', null)
    .orderBy(sql`items.type = 'company'`, 'desc')
    .orderBy('items.updated_at', 'desc')
    .orderBy('items.id', 'desc')
    .limit(limit)
    .execute();
  const items = rows.map(({ id, uuid, title, updatedAt, published, ...status }) => ({
    id,
    uuid,
    type: status.type,
    title,
    updatedAt: updatedAt.toISOString(),
    published,
    ...toItemStatus(status),
  }));
  return { items, count: rows[0]?.count ?? 0 };
}
