import type { DailyViews } from '@headwater/contract/dashboard';
import { addDays, londonDay } from '@headwater/contract/dates';
import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

const PAGE_VIEW_DAYS = 30;

interface PageViews {
  /** Thirty days in Europe/London, ending today. */
  days: DailyViews[];
  total: number;
  /** By item id; items without views are left out. */
  ofItem: ReadonlyMap<number, number>;
}

/** Counts the views of the account's public pages over the last thirty days. */
export async function getPageViews(
  db: Database,
  { accountId, today }: { accountId: number; today: string },
): Promise<PageViews> {
  const rows = await db
    .selectFrom('page_views')
    .innerJoin('items', 'items.id', 'page_views.item_id')
    .select(['page_views.day', 'page_views.item_id as itemId'])
    .select((eb) => eb.fn.sum<number>('page_views.views').as('views'))
    .where('items.account_id', '=', accountId)
    .where('page_views.day', '>', addDays(today, -PAGE_VIEW_DAYS))
    .where('page_views.day', '<=', today)
    .groupBy(sql`grouping sets ((page_views.day), (page_views.item_id))`)
    .execute();
  const ofDay = new Map(rows.map(({ day, views }) => [day, views]));
  const days = Array.from({ length: PAGE_VIEW_DAYS }, (_, index) => {
    const day = addDays(today, index + 1 - PAGE_VIEW_DAYS);
    return { day, views: ofDay.get(day) ?? 0 };
  });
  return {
    days,
    total: days.reduce((sum, { views }) => sum + views, 0),
    ofItem: new Map(rows.map(({ itemId, views }) => [itemId, views])),
  };
}

/** Returns the day in Europe/London when the first of the account's public pages was published; null while none is public. */
export async function getPublicSince(
  db: Database,
  { accountId }: { accountId: number },
): Promise<string | null> {
  const { since } = await db
    .selectFrom('publications')
    .select(({ fn }) => fn.min<Date | null>('first_published_at').as('since'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return since && londonDay(since);
}
