import type { Database } from '@headwater/db/connect';
import { bulkLoad } from '@headwater/db/testing/bulk-load';
import { sql } from 'kysely';

const FILLED_TABLES = [
  'accounts',
  'entitlements',
  'items',
  'revisions',
  'slugs',
  'publications',
  'categories',
  'publication_categories',
] as const;

/** Each account has a company, and some a mini case study and news; the other items are case studies and innovations. */
const COMPANY_COUNT = 100_000;
const WRITING_COUNT = 20_000;

/**
 * Publishes `count` items with a text of some 60 words each, spread over ten years. The database generates them
 * itself, as a hundred thousand approvals would take all day.
 */
export async function fillDatabase(db: Database, { count }: { count: number }): Promise<void> {
  await bulkLoad(db, { tables: FILLED_TABLES, steps: steps(count) });
}

/** One of some 4,000 words, a few of which occur nearly everywhere, as in a real language. */
const randomWord = sql`
  (array['water','pump','valve','main','works','pipe','flow','sewer','storm','filter'])[1 + (random() ^ 2 * 9)::int]
  || case when random() < 0.7 then 'x' || (random() ^ 3 * 400)::int else '' end`;

const snapshot = sql`jsonb_build_object(
  'type', type, 'title', title, 'introHeader', intro_header, 'content', content, 'contentImages', '[]'::jsonb,
  'banner', null, 'categories', '[]'::jsonb) || case when type = 'company'
  then '{"logo":null,"gallery":[],"addresses":[{"street_1":"1 Weir Lane","town":"Leeds","phone":"","email":"","url":""}],
    "videos":[],"networks":null,"references":[],"accreditations":[
      {"scheme":"ISO 9001","number":"1","scope":"Pumps","ends":"","certificate":""},
      {"scheme":"CHAS","number":"2","scope":"","ends":"2099-12-31","certificate":""}]}'::jsonb
  else jsonb_build_object('author', '', 'companyName', 'Company', 'featuredImage', null, 'pdf', null) end`;

function steps(count: number) {
  return [
    sql`insert into categories (item_type, name, position)
      select type, 'Category ' || n, n from generate_series(1, 20) n,
        unnest(enum_range(null::item_type)) type
      where type::text not in ('region', 'sector', 'accreditation') order by type, n`,
    sql`insert into accounts (email, password_hash)
      select 'bench-' || n || '@example.com', '-' from generate_series(1, ${COMPANY_COUNT}::int) n`,
    // The access of every tenth account has ended, its grace period too.
    sql`insert into entitlements (account_id, source, starts_on, ends_on)
      select id, 'granted', current_date - 700, current_date + case when id % 10 = 0 then -100 else 300 end
      from accounts`,
    sql`insert into items (type, account_id, company_name, title, intro_header, content)
      select type, case when n < ${COMPANY_COUNT}::int then 1 + n when own
          then 1 + (n - ${COMPANY_COUNT}::int) % ${WRITING_COUNT}::int end, case when own then null else 'Brook & Sons' end,
        'Item ' || n || ' about ' || (select string_agg(${randomWord}, ' ') from generate_series(1, 4 + 0 * n)),
        'In short: ' || (select string_agg(${randomWord}, ' ') from generate_series(1, 12 + 0 * n)),
        '<p>' || (select string_agg(${randomWord}, ' ') from generate_series(1, 60 + 0 * n))
          || case when n % 50 = 7 then ' CO₂ in AMP7/AMP8' else '' end || '</p>'
      from generate_series(0, ${count}::int - 1) n,
        lateral (select n < ${COMPANY_COUNT + 2 * WRITING_COUNT}::int as own) o,
        lateral (select (case when n < ${COMPANY_COUNT}::int then 'company'
          when n < ${COMPANY_COUNT + WRITING_COUNT}::int then 'mini-case-study' when own then 'press-release' when n % 2 = 0 then 'case-study'
          else 'innovation' end)::item_type as type) t`,
    sql`insert into revisions (item_id, snapshot) select id, ${snapshot} from items`,
    sql`insert into slugs (type, slug, item_id) select type, 'item-' || id, id from items`,
    sql`insert into publications (item_id, revision_id, account_id, type, slug, title, summary, company_name,
        body_text, category_ids, company_size, refers_to_studies, first_published_at, published_at)
      select i.id, r.id, i.account_id, i.type, 'item-' || i.id, i.title, i.intro_header, 'Company ' || coalesce(i.account_id, 0),
        i.content, array[(select min(id) from categories where item_type = i.type) + (random() ^ 2 * 19)::int]
          || case when i.type = 'company' then array(
            select min(id) + (random() ^ 2 * (count(*) - 1))::int + 0 * i.id
            from categories, generate_series(1, 2)
            where item_type::text in ('region', 'sector', 'accreditation') group by item_type, generate_series
          ) else '{}' end,
        case when i.type = 'company' then (array['1-9', '10-49', '50-249', '250+'])[1 + (random() ^ 2 * 3)::int] else '' end,
        i.type = 'company' and i.id % 5 = 0, at, at
      from items i join revisions r on r.item_id = i.id,
        lateral (select now() - (random() + 0 * i.id) * interval '10 years' as at) t`,
    sql`insert into publication_categories (category_id, item_id, first_published_at, access_days)
      select distinct unnest(category_ids), item_id, first_published_at, days
      from publications, lateral (select access_days_of(account_id) as days offset 0) access`,
  ];
}
