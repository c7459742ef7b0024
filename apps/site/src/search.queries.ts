import type { ItemType } from '@headwater/contract/item-types';
import type { Database, Tables } from '@headwater/db/connect';
import { isVisible, type Viewing } from '@headwater/db/visible';
import { expressionBuilder, sql, type RawBuilder } from 'kysely';

/** What is looked for, as `to_tsquery` reads it. */
export interface WordQuery {
  /** All of the words. */
  whole: string;
  /** All of them, the last also as the beginning of a longer one. */
  begun: string;
  /** How many there are. */
  count: number;
}

interface Searched {
  query: WordQuery;
  type: ItemType | null;
  /** The number of the page, from 1. */
  page: number;
  viewing: Viewing;
}

const pageSize = 20;
const mostRanked = 300;
/** As many as the best matches fill. */
export const mostPages = mostRanked / pageSize;
const newestPages = 1_000;
/** So many are enough: among the newest pages they make a word one that stands everywhere. */
const enough = 50;
const indexMilliseconds = 500;
/** No rank that PostgreSQL gives is higher. */
const highestRank = 1;
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
  const { ranked, complete } = await findCandidates(db, searched);
  const end = searched.page * pageSize;
  const shown = ranked.slice(end - pageSize, end);
  const rows =
    shown.length === 0
      ? []
      : await describeMatches(db, { itemIds: shown, query: toQuery(searched.query.begun) });
  return { rows, first: end - pageSize + 1, hasNext: ranked.length > end, cut: !complete };
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

function toQuery(words: string): RawBuilder<unknown> {
  return sql`to_tsquery('site_english', ${words})`;
}

/**
 * The items that match, best first, and whether these are all. A word that stands everywhere is looked for among the
 * newest pages and in titles alone, and a beginning only where the whole words are found too seldom: to collect all
 * that hold the one, or all the words with the other, takes longer than anybody waits.
 */
async function findCandidates(db: Database, searched: Searched) {
  const { whole, begun } = searched.query;
  const found = new Map<number, Candidate>();
  const keep = (candidates: Candidate[]) => candidates.forEach((each) => found.set(each.itemId, each));
  const newest = await findAmongNewest(db, searched);
  keep(newest);
  let complete = found.size >= enough && found.size < mostRanked && !(await hasOlder(db, searched));
  for (const words of new Set([whole, begun])) {
    if (found.size >= enough) break;
    const indexed = await findByIndex(db, searched, holds(words));
    // A beginning stands on more pages than the whole words do: it would take longer still.
    if (!indexed) break;
    keep(indexed);
    complete = words === begun && indexed.length < mostRanked;
  }
  // Where the newest have them in their titles, too many of the older ones do.
  const isTitleWord = newest.filter(({ inTitle }) => inTitle).length >= enough;
  if (!complete && !isTitleWord) keep((await findByIndex(db, searched, hasTitle(whole))) ?? []);
  const called = (await findByIndex(db, searched, isCalled(searched.query))) ?? [];
  keep(called.map((each) => ({ ...each, rank: each.rank + highestRank })));
  const ranked = [...found.values()]
    .toSorted((a, b) => b.rank - a.rank || b.publishedAt.getTime() - a.publishedAt.getTime())
    .slice(0, mostRanked)
    .map(({ itemId }) => itemId);
  return { ranked, complete };
}

async function findAmongNewest(
  db: Database,
  searched: Searched,
): Promise<(Candidate & { inTitle: boolean })[]> {
  return db
    .selectFrom(newestFirst(searched).limit(newestPages).as('publications'))
    .select(['item_id as itemId', 'first_published_at as publishedAt', rankBy(searched).as('rank')])
    .select(sql<boolean>`ts_filter(search, '{a}') @@ ${toQuery(searched.query.whole)}`.as('inTitle'))
    .where(holds(searched.query.begun))
    .where(isVisible(searched.viewing))
    .orderBy('rank', 'desc')
    .orderBy('publishedAt', 'desc')
    .limit(mostRanked)
    .execute();
}

/** Whether there are pages that are not among the newest. */
async function hasOlder(db: Database, searched: Searched): Promise<boolean> {
  const older = newestFirst(searched).offset(newestPages).limit(1);
  const row = await db.selectFrom(older.as('publications')).select('item_id').executeTakeFirst();
  return row !== undefined;
}

function newestFirst(searched: Searched) {
  return expressionBuilder<Tables, never>()
    .selectFrom('publications')
    .select(['item_id', 'account_id', 'first_published_at', 'search'])
    .where(isOfType(searched))
    .orderBy('first_published_at', 'desc')
    .orderBy('item_id', 'desc');
}

/** What the index finds within its time; null where it takes longer. */
async function findByIndex(
  db: Database,
  searched: Searched,
  condition: RawBuilder<boolean>,
): Promise<Candidate[] | null> {
  const found = db.transaction().execute(async (trx) => {
    await sql`select set_config('enable_seqscan', 'off', true),
      set_config('statement_timeout', ${String(indexMilliseconds)}, true)`.execute(trx);
    return trx
      .selectFrom('publications')
      .select(['item_id as itemId', 'first_published_at as publishedAt', rankBy(searched).as('rank')])
      .where(condition)
      .where(isOfType(searched))
      .where(isVisible(searched.viewing))
      .limit(mostRanked)
      .execute();
  });
  return found.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === cancelled) return null;
    throw error;
  });
}

function holds(words: string) {
  return sql<boolean>`search @@ ${toQuery(words)}`;
}

const titleWords = sql`to_tsvector('site_english', title)`;

function hasTitle(words: string) {
  return sql<boolean>`${titleWords} @@ ${toQuery(words)}`;
}

/** Whether a title says the words and hardly anything else: one more, as companies end in 'Ltd'. */
function isCalled({ whole, count }: WordQuery) {
  const counts = Array.from({ length: count + 1 }, (_, index) => index + 1);
  return sql<boolean>`${hasTitle(whole)} and array[length(${titleWords})] && ${counts}::int[]`;
}

function isOfType({ type }: Searched) {
  return type === null ? sql<boolean>`true` : sql<boolean>`type = ${type}`;
}

function rankBy({ query }: Searched) {
  return sql<number>`ts_rank(search, ${toQuery(query.begun)})`;
}
