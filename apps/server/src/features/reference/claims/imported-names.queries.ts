import type { ImportedName, ImportedPage } from '@headwater/contract/claims';
import { publicSegment } from '@headwater/contract/item-types';
import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

const MAX_NAMES = 20;
const MAX_PAGES = 5;
const MAX_SIMILAR = 5;

const nameKey = sql<string>`company_name_key(publications.company_name)`;

interface CountedName {
  key: string;
  name: string;
  count: number;
}

/** Lists the names that no company has been given, of which a word begins with the search, by the alphabet. */
export async function searchFreeNames(db: Database, { search }: { search: string }): Promise<ImportedName[]> {
  const pattern = search.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const names = await selectNames(db)
    .where(
      sql<boolean>`(${nameKey} like company_name_key(${pattern}) || '%'
        or ${nameKey} like '% ' || company_name_key(${pattern}) || '%')`,
    )
    .where(
      sql<boolean>`not exists (
        select from company_claims where status = 'approved' and name_key = ${nameKey})`,
    )
    // Ordered by the key itself, a rare search would read the whole index in that order.
    .orderBy((eb) => eb.fn.min('company_name'))
    .limit(MAX_NAMES)
    .execute();
  return withPages(db, names);
}

/** Lists the names as the imported items have them, with their newest items; a name that nothing has is left out. */
export async function listNames(
  db: Database,
  { keys }: { keys: readonly string[] },
): Promise<(ImportedName & { key: string })[]> {
  const names = await selectNames(db)
    .where(sql<boolean>`${nameKey} = any (${[...keys]}::text[])`)
    .execute();
  return withPages(db, names);
}

/** Lists other names that look like one. */
export async function listSimilarNames(db: Database, { key }: { key: string }): Promise<string[]> {
  const rows = await selectNames(db)
    .where(sql<boolean>`${nameKey} % ${key}`)
    .where(nameKey, '<>', key)
    .orderBy(sql`${nameKey} <-> ${key}`)
    .limit(MAX_SIMILAR)
    .execute();
  return rows.map(({ name }) => name);
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
