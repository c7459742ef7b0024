import type { ItemType } from '@headwater/contract/item-types';
import type { Database, Tables } from '@headwater/db/connect';
import { isVisible, type VisibilityOptions } from '@headwater/db/visibility';
import { expressionBuilder, sql, type RawBuilder } from 'kysely';

/** What is looked for, as `to_tsquery` reads it. */
export interface SearchTerms {
  /** All of the words. */
  exact: string;
  /** All of them, the last also as the beginning of a longer one. */
  prefix: string;
  /** How many there are. */
  wordCount: number;
}

interface SearchOptions {
  query: SearchTerms;
  type: ItemType | null;
  /** The number of the page, from 1. */
  page: number;
  viewing: VisibilityOptions;
}

const PAGE_SIZE = 20;
const MAX_RANKED = 300;
/** As many as the best matches fill. */
export const MAX_PAGES = MAX_RANKED / PAGE_SIZE;
const MAX_NEWEST = 1_000;
/** So many are enough: among the newest pages they make a word one that stands everywhere. */
const MIN_MATCHES = 50;
const INDEX_TIMEOUT_MS = 500;
/** No rank that PostgreSQL gives is higher. */
const MAX_RANK = 1;
/** PostgreSQL's code for a statement that took too long. */
const QUERY_CANCELED = '57014';

interface Candidate {
  itemId: number;
  publishedAt: Date;
  rank: number;
}

/** Marks a match within a highlighted text; characters that nobody types. */
export const HIGHLIGHT_MARKERS = { start: '\u{E000}', end: '\u{E001}' } as const;

/** A page of the best matches, with what they matched in. */
export async function searchPublications(db: Database, searched: SearchOptions) {
  const { ranked, complete } = await findCandidates(db, searched);
  const end = searched.page * PAGE_SIZE;
  const shown = ranked.slice(end - PAGE_SIZE, end);
  const rows =
    shown.length === 0
      ? []
      : await listHighlightedMatches(db, { itemIds: shown, query: toTsQuery(searched.query.prefix) });
  return { rows, first: end - PAGE_SIZE + 1, hasNext: ranked.length > end, isTruncated: !complete };
}

/** In the order of `itemIds`. */
async function listHighlightedMatches(
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
      highlight(sql`publications.title`, query, 'HighlightAll=true').as('title'),
      // The beginning of a long text is enough to show: to read all of it takes long.
      highlight(
        sql`concat_ws(' … ', nullif(publications.summary, ''), left(publications.body_text, 3000))`,
        query,
        'MaxFragments=2, MinWords=12, MaxWords=24, FragmentDelimiter=" … "',
      ).as('summary'),
    ])
    .where('publications.item_id', 'in', itemIds)
    .orderBy(sql`array_position(${itemIds}::int[], publications.item_id)`)
    .execute();
}

function highlight(text: RawBuilder<unknown>, query: RawBuilder<unknown>, options: string) {
  const all = `StartSel="${HIGHLIGHT_MARKERS.start}", StopSel="${HIGHLIGHT_MARKERS.end}", ${options}`;
  return sql<string>`ts_headline('site_english', ${text}, ${query}, ${all})`;
}

function toTsQuery(words: string): RawBuilder<unknown> {
  return sql`to_tsquery('site_english', ${words})`;
}

/**
 * The items that match, best first, and whether these are all. A word that stands everywhere is looked for among the
 * newest pages and in titles alone, and a beginning only where the whole words are found too seldom: to collect all
 * that hold the one, or all the words with the other, takes longer than anybody waits.
 */
async function findCandidates(db: Database, searched: SearchOptions) {
  const { exact, prefix } = searched.query;
  const found = new Map<number, Candidate>();
  const addCandidates = (candidates: Candidate[]) =>
    candidates.forEach((each) => found.set(each.itemId, each));
  const newest = await findAmongNewest(db, searched);
  addCandidates(newest);
  let complete = found.size >= MIN_MATCHES && found.size < MAX_RANKED && !(await hasOlder(db, searched));
  for (const words of new Set([exact, prefix])) {
    if (found.size >= MIN_MATCHES) break;
    const indexed = await findByIndex(db, searched, matchesText(words));
    // A beginning stands on more pages than the whole words do: it would take longer still.
    if (!indexed) break;
    addCandidates(indexed);
    complete = words === prefix && indexed.length < MAX_RANKED;
  }
  // Where the newest have them in their titles, too many of the older ones do.
  const isTitleWord = newest.filter(({ inTitle }) => inTitle).length >= MIN_MATCHES;
  if (!complete && !isTitleWord) addCandidates((await findByIndex(db, searched, matchesTitle(exact))) ?? []);
  const nearExactTitles = (await findByIndex(db, searched, isNearExactTitle(searched.query))) ?? [];
  addCandidates(nearExactTitles.map((each) => ({ ...each, rank: each.rank + MAX_RANK })));
  const ranked = [...found.values()]
    .toSorted((a, b) => b.rank - a.rank || b.publishedAt.getTime() - a.publishedAt.getTime())
    .slice(0, MAX_RANKED)
    .map(({ itemId }) => itemId);
  return { ranked, complete };
}

async function findAmongNewest(
  db: Database,
  searched: SearchOptions,
): Promise<(Candidate & { inTitle: boolean })[]> {
  return db
    .selectFrom(newestFirst(searched).limit(MAX_NEWEST).as('publications'))
    .select(['item_id as itemId', 'first_published_at as publishedAt', rankBy(searched).as('rank')])
    .select(sql<boolean>`ts_filter(search, '{a}') @@ ${toTsQuery(searched.query.exact)}`.as('inTitle'))
    .where(matchesText(searched.query.prefix))
    .where(isVisible(searched.viewing))
    .orderBy('rank', 'desc')
    .orderBy('publishedAt', 'desc')
    .limit(MAX_RANKED)
    .execute();
}

/** Whether there are pages that are not among the newest. */
async function hasOlder(db: Database, searched: SearchOptions): Promise<boolean> {
  const older = newestFirst(searched).offset(MAX_NEWEST).limit(1);
  const row = await db.selectFrom(older.as('publications')).select('item_id').executeTakeFirst();
  return row !== undefined;
}

function newestFirst(searched: SearchOptions) {
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
  searched: SearchOptions,
  condition: RawBuilder<boolean>,
): Promise<Candidate[] | null> {
  const found = db.transaction().execute(async (trx) => {
    await sql`select set_config('enable_seqscan', 'off', true),
      set_config('statement_timeout', ${String(INDEX_TIMEOUT_MS)}, true)`.execute(trx);
    return trx
      .selectFrom('publications')
      .select(['item_id as itemId', 'first_published_at as publishedAt', rankBy(searched).as('rank')])
      .where(condition)
      .where(isOfType(searched))
      .where(isVisible(searched.viewing))
      .limit(MAX_RANKED)
      .execute();
  });
  return found.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === QUERY_CANCELED) return null;
    throw error;
  });
}

function matchesText(words: string) {
  return sql<boolean>`search @@ ${toTsQuery(words)}`;
}

const titleWords = sql`to_tsvector('site_english', title)`;

function matchesTitle(words: string) {
  return sql<boolean>`${titleWords} @@ ${toTsQuery(words)}`;
}

/** Whether a title says the words and hardly anything else: one more, as companies end in 'Ltd'. */
function isNearExactTitle({ exact, wordCount }: SearchTerms) {
  const counts = Array.from({ length: wordCount + 1 }, (_, index) => index + 1);
  return sql<boolean>`${matchesTitle(exact)} and array[length(${titleWords})] && ${counts}::int[]`;
}

function isOfType({ type }: SearchOptions) {
  return type === null ? sql<boolean>`true` : sql<boolean>`type = ${type}`;
}

function rankBy({ query }: SearchOptions) {
  return sql<number>`ts_rank(search, ${toTsQuery(query.prefix)})`;
}
