import { publicSegment } from '@headwater/contract/item-types';
import type { Database, Transaction } from '@headwater/db/connect';
import { isVisible, type VisibilityOptions } from '@headwater/publishing/visibility';
import { sql } from 'kysely';
import type { DigestEntry } from './follower-mails.ts';

/** The starts of the latest daily and the latest weekly digest. */
export interface DigestStarts {
  daily: Date;
  weekly: Date;
}

/** Lists some followers who are due a digest, those who have waited longest first. */
export async function listDueFollowers(
  db: Database,
  { starts, limit }: { starts: DigestStarts; limit: number },
): Promise<number[]> {
  const dueBefore = (frequency: string, start: Date) => sql`
    (select follower_id from follows
    where confirmed_at is not null and frequency = ${frequency} and digested_until < ${start}
    order by digested_until limit ${limit})`;
  const { rows } = await sql<{ id: number }>`
    select follower_id as id
    from (${dueBefore('daily', starts.daily)} union ${dueBefore('weekly', starts.weekly)}) as due
    order by follower_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the followers, so that one worker at a time writes their digests. */
export async function lockFollowers(trx: Transaction, { ids }: { ids: readonly number[] }) {
  return trx
    .selectFrom('followers')
    .select(['id', 'email', 'link_key as linkKey'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Where a digest looks for what is new in something that is followed. */
export interface DueFollow {
  id: number;
  since: Date;
  until: Date;
}

/** Claims the period that the followers' digests cover, so that each item is in one digest. */
export async function claimDueFollows(
  trx: Transaction,
  { followerIds, starts }: { followerIds: readonly number[]; starts: DigestStarts },
): Promise<DueFollow[]> {
  const start = sql`case frequency when 'daily' then ${starts.daily}::timestamptz else ${starts.weekly}::timestamptz end`;
  const { rows } = await sql<DueFollow>`
    update follows set digested_until = ${start}
    where follower_id = any (${followerIds}::int[]) and confirmed_at is not null and digested_until < ${start}
    returning id, old.digested_until as since, new.digested_until as until`.execute(trx);
  return rows;
}

interface NewItemsOptions {
  follows: readonly DueFollow[];
  visibility: VisibilityOptions;
  /** Of each thing that is followed. */
  limit: number;
}

/** Lists the newest items first published in each follow's period, once for each follower, newest first. */
export async function listNewItems(trx: Transaction, { follows, visibility, limit }: NewItemsOptions) {
  const isNew = sql`publications.first_published_at > due.since and publications.first_published_at <= due.until
    and ${isVisible(visibility)}`;
  const newest = sql`order by publications.first_published_at desc, publications.item_id desc limit ${limit}`;
  const items = sql`select publications.item_id, publications.first_published_at from publications`;
  const { rows } = await sql<{ followerId: number; itemId: number }>`
    select follows.follower_id as "followerId", found.item_id as "itemId"
    from unnest(
      ${follows.map(({ id }) => id)}::int[], ${follows.map(({ since }) => since)}::timestamptz[],
      ${follows.map(({ until }) => until)}::timestamptz[]) as due (id, since, until)
    join follows on follows.id = due.id
    left join categories as named on named.id = coalesce(follows.category_id, follows.search_category_id)
    left join items as company on company.id = follows.company_id
    -- Made once for each follow, and not for each publication.
    cross join lateral (
      select case when follows.search is not null
          then plainto_tsquery('site_english', search_text(coalesce(follows.search_words, follows.search))) end as words,
        company_name_key(follows.search_company) as company, coalesce(named.merged_into, named.id) as category_id
      offset 0) as query
    cross join lateral (
      (${items}
      where follows.company_id is null and follows.category_id is null and follows.search is null
        and follows.item_type is null and ${isNew} ${newest})
      union all
      (${items}
      where follows.search is null and publications.type = follows.item_type and ${isNew} ${newest})
      union all
      (${items}
      where (follows.item_type is null or publications.type = follows.item_type)
        and publications.search @@ query.words
        and (query.company is null or company_name_key(publications.company_name) = query.company)
        and (follows.search_year is null
          or extract(year from publications.first_published_at at time zone 'Europe/London') = follows.search_year)
        and (follows.search_category_id is null or exists (
          select from publication_categories as listed
          where listed.item_id = publications.item_id and listed.category_id = query.category_id))
        and ${isNew} ${newest})
      union all
      (${items} join publication_categories as listed on listed.item_id = publications.item_id
      where follows.category_id is not null and listed.category_id = query.category_id
        and listed.first_published_at > due.since and ${isNew} ${newest})
      union all
      (${items}
      where publications.account_id = company.account_id and publications.type <> 'company' and ${isNew} ${newest})
      union all
      (${items}
      where publications.account_id is null
        and company_name_key(publications.company_name) in (
          select name_key from company_claims where company_id = follows.company_id and status = 'approved')
        and ${isNew} ${newest})
    ) as found
    group by follows.follower_id, found.item_id, found.first_published_at
    order by found.first_published_at desc, found.item_id desc`.execute(trx);
  return rows;
}

/** Returns the items' entries in a digest, by id. */
export async function getDigestEntries(
  trx: Transaction,
  { itemIds }: { itemIds: readonly number[] },
): Promise<Map<number, DigestEntry>> {
  const rows = await trx
    .selectFrom('publications')
    .select(['item_id as id', 'type', 'slug', 'title', 'company_name as companyName'])
    .select('first_published_at as publishedAt')
    .select((eb) => eb('account_id', 'is not', null).$castTo<boolean>().as('paid'))
    .where('item_id', '=', sql<number>`any(${[...new Set(itemIds)]}::int[])`)
    .execute();
  return new Map(
    rows.map(({ id, slug, ...entry }) => [id, { ...entry, path: `/${publicSegment(entry.type)}/${slug}` }]),
  );
}
