import type { ImportedName, ImportedPage } from '@headwater/contract/claims';
import { publicSegment } from '@headwater/contract/item-types';
import type { Database } from '@headwater/db/connect';
import { searchWithFallback } from '@headwater/db/search-with-fallback';
import { sql, type RawBuilder } from 'kysely';

const MAX_NAMES = 20;
const MAX_PAGES = 5;
const MAX_SIMILAR = 5;
/** The most items that are compared with each name. */
const MAX_COMPARED = 1_000;

const nameKey = sql<string>`company_name_key(publications.company_name)`;

interface CountedName {
  key: string;
  name: string;
  count: number;
}

/** Lists, alphabetically, the names without a company that have a word beginning with the search. */
export async function searchFreeNames(db: Database, { search }: { search: string }): Promise<ImportedName[]> {
  const found = await searchWithFallback({ limit: MAX_NAMES, ...freeNameQueries(db, { search }) });
  const names = await listNames(db, { keys: found.map(({ key }) => key) });
  return names.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

/** Builds the queries for a search among the first names, and among all. */
export function freeNameQueries(db: Database, { search }: { search: string }) {
  const beginning = sql`company_name_key(${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;
  const matches = (key: RawBuilder<string>) =>
    sql<boolean>`(${key} like ${beginning} or ${key} like '% ' || ${beginning}) and not exists (
      select from company_claims where status = 'approved' and name_key = ${key})`;
  return {
    withinFirst: (first: number) =>
      db
        .selectFrom(firstNames(first))
        .select('names.key')
        .where(matches(sql.ref('names.key')))
        .orderBy('names.key')
        .limit(MAX_NAMES),
    all: db
      .selectFrom('publications')
      .select(nameKey.as('key'))
      .where('account_id', 'is', null)
      .where(matches(nameKey))
      .groupBy(nameKey)
      .orderBy(sql`${nameKey} || ''`)
      .limit(MAX_NAMES),
  };
}

/** Selects the first names in alphabetical order, each by one index lookup, however many items have it. */
function firstNames(first: number) {
  return sql<{ key: string }>`(
    with recursive named (key) as (
      select min(${nameKey}) from publications where account_id is null
      union all
      select (
        select min(${nameKey}) from publications where account_id is null and ${nameKey} > named.key
      ) from named where named.key is not null
    )
    select key from named where key is not null limit ${first})`.as<'names'>(sql`names`);
}

/** Lists the names as the imported items spell them, with their newest items; an unused name is left out. */
export async function listNames(
  db: Database,
  { keys }: { keys: readonly string[] },
): Promise<(ImportedName & { key: string })[]> {
  const names = await selectNames(db)
    .where(sql<boolean>`${nameKey} = any (${[...keys]}::text[])`)
    .execute();
  return withPages(db, names);
}

/** Lists other names that look like each of these, by its key, the most similar first. */
export async function listSimilarNames(
  db: Database,
  { keys }: { keys: readonly string[] },
): Promise<Map<string, string[]>> {
  const { rows } = await similarNamesQuery(keys).execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ key }) => key)].map(([key, own]) => [key, own.map(({ name }) => name)]),
  );
}

/**
 * Searches the index of names once for each name. If very many items have such names, it finds the most similar among
 * some of them.
 */
export function similarNamesQuery(keys: readonly string[]) {
  return sql<{ key: string; name: string }>`
    select named.key, likest.name from unnest(${[...keys]}::text[]) as named (key)
    cross join lateral (
      select min(name) as name, like_it.key <-> named.key as distance from (
        select ${nameKey} as key, company_name as name from publications
        where account_id is null and ${nameKey} % named.key and ${nameKey} <> named.key
        limit ${MAX_COMPARED}
      ) as like_it
      group by like_it.key order by distance limit ${MAX_SIMILAR}
    ) as likest
    order by likest.distance`;
}

function selectNames(db: Database) {
  return db
    .selectFrom('publications')
    .select((eb) => [
      nameKey.as('key'),
      eb.fn.min<string>('company_name').as('name'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('account_id', 'is', null)
    .groupBy(nameKey);
}

async function withPages(
  db: Database,
  names: readonly CountedName[],
): Promise<(ImportedName & { key: string })[]> {
  const pages = await listNewestPages(db, { keys: names.map(({ key }) => key) });
  return names.map(({ key, name, count }) => ({ key, name, count, newest: pages.get(key) ?? [] }));
}

/** Returns the newest public pages of each name. */
async function listNewestPages(
  db: Database,
  { keys }: { keys: readonly string[] },
): Promise<Map<string, ImportedPage[]>> {
  const rows = await db
    .selectFrom(sql<{ key: string }>`unnest(${[...keys]}::text[])`.as<'named'>(sql`named (key)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('publications')
          .select(['item_id as id', 'type', 'slug', 'title', 'first_published_at as publishedAt'])
          .where('account_id', 'is', null)
          .where(nameKey, '=', eb.ref('named.key'))
          .orderBy('first_published_at', 'desc')
          .orderBy('item_id', 'desc')
          .limit(MAX_PAGES)
          .as('page'),
      (join) => join.onTrue(),
    )
    .select(['named.key', 'page.id', 'page.type', 'page.slug', 'page.title'])
    .orderBy('page.publishedAt', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
  const pages = Map.groupBy(rows, ({ key }) => key);
  return new Map(
    [...pages].map(([key, ofName]) => [
      key,
      ofName.map(({ id, type, slug, title }) => ({ id, title, path: `/${publicSegment(type)}/${slug}` })),
    ]),
  );
}
