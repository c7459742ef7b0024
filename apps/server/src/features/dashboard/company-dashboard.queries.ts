import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';
import type { WaitingOrder } from '@headwater/contract/dashboard';
import { submittedTitle } from '../submittals/submitted-title.ts';
import { statusColumns, toItemStatus, type PublicSite } from '../submittals/item-status.queries.ts';

/**
 * Lists the account's company, then its articles, last changed first; `count` is the number of all its items,
 * `publicSince` when the first page was published.
 */
export async function listOwnItems(
  db: Database,
  {
    accountId,
    limit,
    site,
    drafts = true,
  }: {
    accountId: number;
    limit: number;
    site: PublicSite;
    /** Without drafts, only submitted items are listed, with their submitted titles. */
    drafts?: boolean;
  },
) {
  const submitted = submittedTitle(sql<number>`items.id`);
  const rows = await db
    .selectFrom('items')
    .select((eb) => statusColumns(eb, site))
    .leftJoin('publications', 'publications.item_id', 'items.id')
    .select(['items.id', 'items.uuid', 'items.type', 'items.updated_at as updatedAt'])
    .select((eb) => eb.fn.coalesce(drafts ? eb.ref('items.title') : submitted, 'items.title').as('title'))
    .select(({ eb, fn }) => [
      eb('publications.item_id', 'is not', null).$castTo<boolean>().as('published'),
      fn.countAll<number>().over().as('count'),
      fn.min<Date | null>('publications.first_published_at').over().as('publicSince'),
    ])
    .where('items.account_id', '=', accountId)
    .where('items.deleted_at', 'is', null)
    .$if(!drafts, (query) => query.where(submitted, 'is not', null))
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
    ...toItemStatus(status, site),
  }));
  const [first] = rows;
  return { items, count: first?.count ?? 0, publicSince: first?.publicSince ?? null };
}

/** Returns the account's latest purchase order that waits for its payment, with its pro-forma invoice. */
export async function getWaitingOrder(
  db: Database,
  { accountId }: { accountId: number },
): Promise<WaitingOrder | null> {
  const row = await db
    .selectFrom('purchase_orders as order')
    .innerJoin('products as product', 'product.id', 'order.product_id')
    .select(['order.po_reference as poReference', 'product.name'])
    .select((eb) =>
      eb
        .selectFrom('invoices')
        .select((of) => of.fn.max('invoices.id').as('id'))
        .whereRef('invoices.purchase_order_id', '=', 'order.id')
        .where('invoices.kind', '=', 'pro-forma')
        .as('invoiceId'),
    )
    .where('order.account_id', '=', accountId)
    .where('order.status', '=', 'waiting')
    .orderBy('order.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
