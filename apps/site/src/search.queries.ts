import type { ItemType } from '@headwater/contract/item-types';
import type { Database } from '@headwater/db/connect';
import { sql, type RawBuilder } from 'kysely';
import { isVisible, type Viewing } from './visible.ts';

interface Searched {
  /** As `toTsQuery` makes it. */
  query: string;
  type: ItemType | null;
  /** The number of the page, from 1. */
  page: number;
  viewing: Viewing;
}

const pageSize = 30;
const mostRanked = 300;
/** As many as the best matches fill. */
export const mostPages = mostRanked / pageSize;
const newestPages = 2_000;
/** So many matches among the newest pages make a word one that stands everywhere. */
const frequent = 50;
const indexMilliseconds = 500;
/** PostgreSQL's code for a statement that took too long. */
const cancelled = '57014';

interface Candidate {
  itemId: number;
  publishedAt: Date;
  rank: number;
}

/** Marks a match within a highlighted text; characters that nobody types. */
export const marks = { start: '\u{E000}', end: '\u{E001}' } as const;

/** A page of the best matches, with what they matched in. */
export async function searchPublications(db: Database, searched: Searched) {
  const query = sql`to_tsquery('site_english', ${searched.query})`;
  const ranked = await findCandidates(db, searched, query);
  const end = searched.page * pageSize;
  const shown = ranked.slice(end - pageSize, end);
  const rows = shown.length === 0 ? [] : await describeMatches(db, { itemIds: shown, query });
  return { rows, first: end - pageSize + 1, hasNext: ranked.length > end, cut: ranked.length === mostRanked };
}

/** In the order of `itemIds`. */
async function describeMatches(
  db: Database,
  { itemIds, query }: { itemIds: number[]; query: RawBuilder<unknown> },
) {
  return db
    .selectFrom('publications')
    .leftJoin('files', 'files.id', 'publications.image_file_id')
    .select(['publications.item_id as itemId', 'publications.account_id as accountId'])
    .select(['publications.type', 'publications.slug', 'publications.company_name as companyName'])
    .select('publications.first_published_at as publishedAt')
    .select(['files.id as fileId', 'files.width', 'files.height', 'files.variant_widths as variantWidths'])
    .select([
      headline(sql`publications.title`, query, 'HighlightAll=true').as('title'),
      // The beginning of a long text is enough to show: to read all of it takes long.
      headline(
        sql`concat_ws(' … ', nullif(publications.summary, ''), left(publications.body_text, 3000))`,
        query,
        'MaxFragments=2, MinWords=12, MaxWords=24, FragmentDelimiter=" … "',
      ).as('summary'),
    ])
    .where('publications.item_id', 'in', itemIds)
    .orderBy(sql`array_position(${itemIds}::int[], publications.item_id)`)
    .execute();
}

function headline(text: RawBuilder<unknown>, query: RawBuilder<unknown>, options: string) {
  const all = `StartSel="${marks.start}", StopSel="${marks.end}", ${options}`;
  return sql<string>`ts_headline('site_english', ${text}, ${query}, ${all})`;
}

/**
 * The items that match, best first. A word that stands everywhere is looked for among the newest pages alone: to
 * collect all that hold it takes longer than anybody waits.
 */
async function findCandidates(
  db: Database,
  searched: Searched,
  query: RawBuilder<unknown>,
): Promise<number[]> {
  const newest = await findAmongNewest(db, searched, query);
  const others = newest.length < frequent ? await findByIndex(db, searched, query) : [];
  const ranked = [...newest, ...others].toSorted(
    (a, b) => b.rank - a.rank || b.publishedAt.getTime() - a.publishedAt.getTime(),
  );
  return [...new Set(ranked.map(({ itemId }) => itemId))].slice(0, mostRanked);
}

async function findAmongNewest(
  db: Database,
  { type, viewing }: Searched,
  query: RawBuilder<unknown>,
): Promise<Candidate[]> {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('publications')
        .select(['item_id', 'account_id', 'first_published_at', 'search'])
        .where((each) => (type === null ? each.lit(true) : each('type', '=', type)))
        .orderBy('first_published_at', 'desc')
        .orderBy('item_id', 'desc')
        .limit(newestPages)
        .as('publications'),
    )
    .select(['item_id as itemId', 'first_published_at as publishedAt', rankBy(query).as('rank')])
    .where(sql<boolean>`search @@ ${query}`)
    .where(isVisible(viewing))
    .limit(mostRanked)
    .execute();
}

/** What the index finds within its time; nothing, where it takes longer. */
async function findByIndex(
  db: Database,
  { type, viewing }: Searched,
  query: RawBuilder<unknown>,
): Promise<Candidate[]> {
  const found = db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local statement_timeout = ${sql.lit(indexMilliseconds)}`.execute(trx);
    return trx
      .selectFrom('publications')
      .select(['item_id as itemId', 'first_published_at as publishedAt', rankBy(query).as('rank')])
      .where(sql<boolean>`search @@ ${query}`)
      .where((each) => (type === null ? each.lit(true) : each('type', '=', type)))
      .where(isVisible(viewing))
      .limit(mostRanked)
      .execute();
  });
  return found.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === cancelled) return [];
    throw error;
  });
}

function rankBy(query: RawBuilder<unknown>) {
  return sql<number>`ts_rank(search, ${query})`;
}
