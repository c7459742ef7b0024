import type { DailyFigures, ItemFigures, ReaderFigures, Referrer } from '@headwater/contract/statistics';
import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

/** Days in Europe/London, both included. */
interface Period {
  from: string;
  to: string;
}

interface OwnPeriod extends Period {
  accountId: number;
}

/** Adds up readers' actions on the account's pages, by the first day of each step that has any. */
export async function listStepFigures(
  db: Database,
  { step, ...period }: OwnPeriod & { step: 'day' | 'month' },
): Promise<Map<string, ReaderFigures>> {
  const rows = await selectCounted(db, period)
    .select(sql<string>`date_trunc(${sql.lit(step)}, counted.day)::date`.as('start'))
    .groupBy('start')
    .execute();
  return new Map(rows.map(({ start, ...figures }) => [start, figures]));
}

export async function getTotal(db: Database, period: OwnPeriod): Promise<ReaderFigures> {
  return selectCounted(db, period).executeTakeFirstOrThrow();
}

/** Lists the account's most-read pages. */
export async function listItemFigures(
  db: Database,
  { limit, ...period }: OwnPeriod & { limit: number },
): Promise<ItemFigures[]> {
  return selectCounted(db, period)
    .select(['items.id', 'items.type', 'items.title'])
    .groupBy('items.id')
    .orderBy('views', 'desc')
    .orderBy('items.id')
    .limit(limit)
    .execute();
}

/** Lists readers' actions by day and page, the latest days first. */
export async function listDailyFigures(db: Database, period: OwnPeriod): Promise<DailyFigures[]> {
  return selectCounted(db, period)
    .select(['counted.day', 'items.id', 'items.type', 'items.title'])
    .groupBy(['counted.day', 'items.id'])
    .orderBy('counted.day', 'desc')
    .orderBy('items.id')
    .execute();
}

/** A host with fewer views may reveal who the reader was. */
const MIN_HOST_VIEWS = 3;

/** Lists the hosts that sent most views to the account's pages. */
export async function listReferrers(
  db: Database,
  { accountId, from, to, limit }: OwnPeriod & { limit: number },
): Promise<Referrer[]> {
  return db
    .selectFrom('page_counts')
    .innerJoin('items', 'items.id', 'page_counts.item_id')
    .select('page_counts.detail as host')
    .select(({ fn }) => fn.sum<number>('page_counts.count').as('views'))
    .where('items.account_id', '=', accountId)
    .where('page_counts.kind', '=', 'referrer')
    .where('page_counts.day', '>=', from)
    .where('page_counts.day', '<=', to)
    .groupBy('page_counts.detail')
    .having(({ fn }) => fn.sum('page_counts.count'), '>=', MIN_HOST_VIEWS)
    .orderBy('views', 'desc')
    .orderBy('host')
    .limit(limit)
    .execute();
}

/** Selects the totals of the account's pages. */
function selectCounted(db: Database, { accountId, from, to }: OwnPeriod) {
  const own = db.selectFrom('items').select('id').where('account_id', '=', accountId);
  const views = db
    .selectFrom('page_views')
    .select(['item_id', 'day', sql<string>`'view'`.as('kind'), 'views as count'])
    .where('item_id', 'in', own)
    .where('day', '>=', from)
    .where('day', '<=', to);
  const others = db
    .selectFrom('page_counts')
    .select(['item_id', 'day', 'kind', 'count'])
    .where('item_id', 'in', own)
    .where('kind', '<>', 'referrer')
    .where('day', '>=', from)
    .where('day', '<=', to);
  return db
    .selectFrom(views.unionAll(others).as('counted'))
    .innerJoin('items', 'items.id', 'counted.item_id')
    .select([
      sumOf('view').as('views'),
      sumOf('reader').as('readers'),
      sumOf('half').as('half'),
      sumOf('end').as('end'),
      sumOf('click').as('clicks'),
      sumOf('call').as('calls'),
      sumOf('email').as('emails'),
      sumOf('download').as('downloads'),
      sumOf('enquiry').as('enquiries'),
      sumOf('follower').as('newFollowers'),
    ]);
}

function sumOf(kind: string) {
  return sql<number>`coalesce(sum(counted.count) filter (where counted.kind = ${sql.lit(kind)}), 0)`;
}
