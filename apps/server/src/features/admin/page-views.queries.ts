import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

interface Span {
  accountId: number;
  /** The first and the last day, in Europe/London. */
  from: string;
  to: string;
}

/** How often the account's public pages were read, by day and by page; what nobody read is left out. */
export async function listViews(db: Database, { accountId, from, to }: Span) {
  const rows = await db
    .selectFrom('page_views')
    .innerJoin('items', 'items.id', 'page_views.item_id')
    .select(['page_views.day', 'page_views.item_id as itemId'])
    .select((eb) => eb.fn.sum<number>('page_views.views').$castTo<string>().as('views'))
    .where('items.account_id', '=', accountId)
    .where('page_views.day', '>=', from)
    .where('page_views.day', '<=', to)
    .groupBy(sql`grouping sets ((page_views.day), (page_views.item_id))`)
    .execute();
  return {
    ofDay: new Map(rows.flatMap(({ day, views }) => (day === null ? [] : [[day, Number(views)] as const]))),
    ofItem: new Map(
      rows.flatMap(({ itemId, views }) => (itemId === null ? [] : [[itemId, Number(views)] as const])),
    ),
  };
}
