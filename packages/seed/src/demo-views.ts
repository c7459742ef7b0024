import { addDays } from '@headwater/contract/dates';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Transaction } from '@headwater/db/connect';

/**
 * Inserts a year of views of all that is published, up to yesterday: some pages are read more than others, a new one
 * most in its first week, all less at weekends and more from month to month.
 */
export async function insertViews(trx: Transaction, { today }: { today: string }): Promise<void> {
  const first = addDays(today, -364);
  await insertViewsOf(trx, { first, from: first, to: addDays(today, -1) });
  await countReaders(trx);
}

interface ViewedDays {
  /** The day from which pages are read more and more. */
  first: string;
  from: string;
  to: string;
  /** The publications that are read; all by default. */
  where?: Expression<SqlBool>;
}

/** Adds the views of some days, and their readers' actions, to the earlier counts. */
export async function insertViewsOf(
  trx: Transaction,
  { first, from, to, where = sql<boolean>`true` }: ViewedDays,
): Promise<void> {
  await sql`
    insert into page_views (item_id, day, views)
    select item_id, day::date, views
    from publications,
      generate_series(greatest(first_published_at::date, ${from}::date), ${to}::date, '1 day') as day,
      lateral (select
        case type when 'company' then 9 when 'case-study' then 3 else 6 end + item_id * 7 % 11 as popularity,
        1 + 1.6 * (day::date - ${first}::date) / 364 as growth,
        1 + 4 * exp((first_published_at::date - day::date) / 5.0) as novelty,
        case when extract(isodow from day) > 5 then 0.3 else 1 end as weekday,
        0.7 + (item_id * 31 + (day::date - ${first}::date) * 17) % 60 / 100.0 as chance) as factors,
      lateral (select (popularity * growth * novelty * weekday * chance)::int as views) as counted
    where views > 0 and ${where}
    on conflict (item_id, day) do update set views = page_views.views + excluded.views`.execute(trx);
  await insertCounts(trx, { from, to });
}

/** Inserts the actions of these views' readers, and where some of them came from. */
async function insertCounts(trx: Transaction, { from, to }: Pick<ViewedDays, 'from' | 'to'>): Promise<void> {
  await sql`
    insert into page_counts (item_id, day, kind, detail, count)
    select page_views.item_id, day, kind, detail, count
    from page_views
      join publications using (item_id)
      join revisions on revisions.id = revision_id,
      (values ('reader', '', 0.75), ('half', '', 0.6), ('end', '', 0.35), ('click', '', 0.08), ('call', '', 0.01), ('email', '', 0.02), ('download', '', 0.03),
        ('referrer', 'google.com', 0.3), ('referrer', 'linkedin.com', 0.12), ('referrer', 'bing.com', 0.05)
      ) as shares (kind, detail, share),
      lateral (select
        case when kind in ('half', 'end', 'click') then 0.7 + page_views.item_id * 7 % 5 / 10.0 else 1 end as hold,
        0.8 + (page_views.item_id * 13 + extract(doy from day) * 7)::int % 5 / 10.0 as chance) as factors,
      lateral (select round(views * share * hold * chance)::int as count) as counted
    where count > 0 and day between ${from} and ${to}
      and (kind <> 'click' or publications.account_id is not null)
      and (kind not in ('call', 'email') or publications.type = 'company')
      and (kind <> 'download' or snapshot ->> 'pdf' is not null or snapshot -> 'downloads' <> '[]')
    on conflict (item_id, day, kind, detail) do update set count = page_counts.count + excluded.count`.execute(
    trx,
  );
}

/** Counts readers' enquiries, and a company's followers. */
async function countReaders(trx: Transaction): Promise<void> {
  await sql`
    insert into page_counts (item_id, day, kind, count)
    select item_id, (received_at at time zone 'Europe/London')::date, 'enquiry', count(*)
    from enquiries group by 1, 2
    union all
    select company_id, (confirmed_at at time zone 'Europe/London')::date, 'follower', count(*)
    from follows where company_id is not null and confirmed_at is not null group by 1, 2`.execute(trx);
}
