import { addDays } from '@headwater/contract/dates';
import { itemSnapshot, type CompanySnapshot } from '@headwater/contract/snapshot';
import type { Database } from '@headwater/db/connect';
import { startOfLondonDay } from '@headwater/db/start-of-london-day';
import { isVisible, type VisibilityOptions } from '@headwater/publishing/visibility';
import { sql } from 'kysely';

/** The number of other companies that a median needs, so that it reveals nothing about any one of them. */
const MIN_PEERS = 5;
/** The largest number that make a median, always the same ones: adding up the views of a large category takes too long. */
const MAX_PEERS = 200;

interface ReportPeriod {
  accountId: number;
  /** Days in Europe/London, both included. */
  from: string;
  to: string;
}

export interface CategoryMedian {
  category: string;
  /** The number of other companies behind it. */
  companies: number;
  /** Of all pages of each. */
  views: number;
  enquiries: number;
  /** Enquiries that companies have said they won, by the day on which they did. */
  won: number;
  newFollowers: number;
}

/** Returns the medians of the company's largest category; null if too few other companies are public in any of its own. */
export async function getCategoryMedian(
  db: Database,
  { accountId, from, to, visibility }: ReportPeriod & { visibility: VisibilityOptions },
): Promise<CategoryMedian | null> {
  const { rows } = await sql<CategoryMedian>`
    with own as (
      select id, name from categories
      where parent_id is null and item_type = 'company' and id = any (array(
        select unnest(category_ids) from publications where account_id = ${accountId} and type = 'company'))
    ), peers as materialized (
      select own.id, own.name, publications.account_id
      from own
        join publication_categories on category_id = own.id
        join publications using (item_id)
      where type = 'company' and account_id <> ${accountId} and ${isVisible(visibility)}
    ), largest as (
      select id from peers group by id having count(*) >= ${MIN_PEERS} order by count(*) desc, id limit 1
    ), compared as (
      select name, account_id from peers join largest using (id)
      order by hashint4(account_id), account_id limit ${MAX_PEERS}
    ), read as (
      select name, coalesce(viewed.views, 0) as views, coalesce(counted.enquiries, 0) as enquiries,
        coalesce(counted.followers, 0) as followers, results.won
      from compared left join lateral (
        select sum(views) as views
        from items join page_views on item_id = items.id
        where items.account_id = compared.account_id and day between ${from}::date and ${to}::date
      ) as viewed on true left join lateral (
        select sum(count) filter (where kind = 'enquiry') as enquiries,
          sum(count) filter (where kind = 'follower') as followers
        from items join page_counts on item_id = items.id
        where items.account_id = compared.account_id and day between ${from}::date and ${to}::date
          and kind in ('enquiry', 'follower')
      ) as counted on true cross join lateral (
        select count(*) as won
        from items join enquiries on company_id = items.id
        where items.account_id = compared.account_id and outcome = 'won'
          and outcome_at >= ${startOfLondonDay(from)} and outcome_at < ${startOfLondonDay(addDays(to, 1))}
      ) as results
    )
    select name as category, count(*)::int as companies,
      ${medianOf('views')} as views, ${medianOf('enquiries')} as enquiries, ${medianOf('won')} as won,
      ${medianOf('followers')} as "newFollowers"
    from read
    group by name`.execute(db);
  return rows[0] ?? null;
}

function medianOf(column: 'views' | 'enquiries' | 'won' | 'followers') {
  return sql`round(percentile_cont(0.5) within group (order by ${sql.ref(column)}))::int`;
}

/** Counts the account's enquiries from before a moment that are still new. */
export async function countWaitingEnquiries(
  db: Database,
  { accountId, before }: { accountId: number; before: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('enquiries')
    .innerJoin('items as company', 'company.id', 'enquiries.company_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company.account_id', '=', accountId)
    .where('enquiries.status', '=', 'new')
    .where('enquiries.received_at', '<', before)
    .executeTakeFirstOrThrow();
  return count;
}

export interface OwnPages {
  /** The public profile; null if it is not public. */
  profile: CompanySnapshot | null;
  /** The moment at which the newest public article was first published; null without one. */
  latestArticleAt: Date | null;
  /** The number of articles first published since a day. */
  articlesSince: number;
}

/** Lists what the account has on the public site. */
export async function getOwnPages(
  db: Database,
  { accountId, from }: Pick<ReportPeriod, 'accountId' | 'from'>,
): Promise<OwnPages> {
  const company = await db
    .selectFrom('publications')
    .innerJoin('revisions', 'revisions.id', 'publications.revision_id')
    .select('revisions.snapshot')
    .where('publications.account_id', '=', accountId)
    .where('publications.type', '=', 'company')
    .executeTakeFirst();
  const articles = await db
    .selectFrom('publications')
    .select(({ fn }) => fn.max('first_published_at').as('latest'))
    .select(({ fn }) =>
      fn.countAll<number>().filterWhere('first_published_at', '>=', startOfLondonDay(from)).as('count'),
    )
    .where('account_id', '=', accountId)
    .where('type', '<>', 'company')
    .executeTakeFirstOrThrow();
  const snapshot = company ? itemSnapshot.parse(company.snapshot) : null;
  return {
    profile: snapshot?.type === 'company' ? snapshot : null,
    latestArticleAt: articles.latest,
    articlesSince: articles.count,
  };
}
