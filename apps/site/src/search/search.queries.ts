import type { SearchFilters } from '@headwater/contract/search-filters';
import type { Database, Transaction } from '@headwater/db/connect';
import { isVisible, type VisibilityOptions } from '@headwater/publishing/visibility';
import { MAX_COUNTED, type SearchFacets } from '@headwater/pages/render';
import { sql, type RawBuilder } from 'kysely';
import { companyLogo } from '../lists/list.queries.ts';
import { countFacets } from './facets.queries.ts';
import { matchesFilters, newestFirst } from './search-filters.ts';
import { withinSearchTime } from './search-time.ts';

/** Search in the syntax of `to_tsquery`. */
export interface SearchTerms {
  /** Matches all of the words. */
  exact: string;
  /** Matches all of the words, the last one as a prefix. */
  prefix: string;
  /** Matches any spelling of the words in a written text, in which PostgreSQL does not read 'CO₂' as 'CO2'. */
  highlighted: string;
  wordCount: number;
  /** Pattern of the postcode of one of a company's addresses; null for any page. */
  postcode: string | null;
}

interface MatchOptions {
  query: SearchTerms;
  filters: SearchFilters;
  visibility: VisibilityOptions;
  /** As of `searchDeadline`. */
  deadline: number;
}

export interface SearchOptions extends MatchOptions {
  /** From 1. */
  page: number;
}

const PAGE_SIZE = 20;
const MAX_RANKED = 300;
export const MAX_PAGES = MAX_RANKED / PAGE_SIZE;
const MAX_NEWEST = 1_000;
/** Matches among the newest pages from which a word counts as frequent. */
const MIN_MATCHES = 50;
/** Matches that the index collects in a few milliseconds. */
const MAX_EXPECTED = 20_000;
/** Highest rank that `ts_rank` returns. */
const MAX_RANK = 1;

/**
 * Mark the separators of words and of fragments while PostgreSQL highlights a text. They are control characters, which
 * no stored text contains and which are not words.
 */
const SEPARATOR_MARKERS = { start: '\u0001', end: '\u0002', fragment: '\u0003' } as const;

interface Candidate {
  itemId: number;
  publishedAt: Date;
  rank: number;
}

/** Enclose a match in a highlighted text. They are private-use characters, which nobody types. */
export const HIGHLIGHT_MARKERS = { start: '\u{E000}', end: '\u{E001}' } as const;

/** Returns a page of the best matches with highlighted texts, and the facets of all matches; null without matches. */
export async function searchPublications(db: Database, options: SearchOptions) {
  const { matches, complete } = await findMatches(db, options);
  if (matches.length === 0) return null;
  const { filters } = options;
  const ranked = matches.slice(0, MAX_RANKED);
  const end = options.page * PAGE_SIZE;
  const shown = ranked.slice(end - PAGE_SIZE, end);
  const counted = matches.slice(0, MAX_COUNTED);
  const facets: SearchFacets = await countFacets(db, { itemIds: counted, filters });
  const rows =
    shown.length === 0
      ? []
      : await listHighlightedMatches(db, { itemIds: shown, query: toTsQuery(options.query.highlighted) });
  return {
    rows,
    facets,
    total: { count: counted.length, isExact: complete },
    first: end - PAGE_SIZE + 1,
    hasNext: ranked.length > end,
    isTruncated: !complete || matches.length > MAX_RANKED,
  };
}

/** Lists the items that a search finds, best first, as far as it looks. */
export async function listMatchingIds(db: Database, options: MatchOptions): Promise<number[]> {
  const { matches } = await findMatches(db, options);
  return matches.slice(0, MAX_RANKED);
}

/** Lists the items in the order of `itemIds`. */
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
    .select(companyLogo.as('logo'))
    .select([
      highlight(sql`publications.title`, query, 'HighlightAll=true').as('title'),
      // Highlighting a long text is slow, and its beginning is enough to show.
      highlight(
        sql`concat_ws(' … ', nullif(publications.summary, ''), left(publications.body_text, 3000))`,
        query,
        'MaxFragments=2, MinWords=12, MaxWords=24',
      ).as('summary'),
    ])
    .where('publications.item_id', 'in', itemIds)
    .orderBy(sql`array_position(${itemIds}::int[], publications.item_id)`)
    .execute();
}

function highlight(text: RawBuilder<unknown>, query: RawBuilder<unknown>, options: string) {
  const { start, end, fragment } = SEPARATOR_MARKERS;
  const all = `StartSel="${HIGHLIGHT_MARKERS.start}", StopSel="${HIGHLIGHT_MARKERS.end}", FragmentDelimiter="${fragment}", ${options}`;
  return sql<string>`replace(
    regexp_replace(
      ts_headline('site_english', ${separateWords(text)}, ${query}, ${all}), ${` ?${start}|${end} ?`}, '', 'g'),
    ${fragment}, ' … ')`;
}

/**
 * Puts marked blanks around word separators, which can be removed again. The parser of `ts_headline` would read some
 * separators as letters, and 'AMP7/AMP8' as one word. Accents, soft hyphens and superscript digits belong to their
 * word.
 */
function separateWords(text: RawBuilder<unknown>) {
  const { start, end } = SEPARATOR_MARKERS;
  return sql`regexp_replace(
    ${text} collate pg_unicode_fast, '([^[:alnum:] \n\u00ad\u0300-\u036f²³¹⁰⁴-⁹₀-₉]+)', ${String.raw` ${start}\1${end} `}, 'g')`;
}

function toTsQuery(words: string): RawBuilder<unknown> {
  return sql`to_tsquery('site_english', ${words})`;
}

/**
 * Returns the matching items, best first, and whether these are all. A frequent word is searched only among the newest
 * pages and in titles, and a prefix only if the exact words have few matches. Collecting every page with such a word,
 * or every word with such a prefix, would take too long.
 */
export async function findMatches(db: Database, options: MatchOptions) {
  const { exact, prefix } = options.query;
  const found = new Map<number, Candidate>();
  const addCandidates = (candidates: Candidate[]) =>
    candidates.forEach((each) => found.set(each.itemId, each));
  const newest = await findAmongNewest(db, options);
  addCandidates(newest);
  let complete = false;
  if (found.size >= MIN_MATCHES && (await expectMatches(db, { amongNewest: found.size })) <= MAX_EXPECTED) {
    const all = await findByIndex(db, options, matchesText(prefix));
    addCandidates(all ?? []);
    complete = all !== null && all.length <= MAX_COUNTED;
  }
  for (const words of new Set([exact, prefix])) {
    if (found.size >= MIN_MATCHES) break;
    const indexed = await findByIndex(db, options, matchesText(words));
    // A prefix has more matches than the exact words, so it would take even longer.
    if (!indexed) break;
    addCandidates(indexed);
    complete = words === prefix && indexed.length <= MAX_COUNTED;
  }
  // Words in the titles of many of the newest pages are in the titles of too many older ones.
  const isTitleWord = newest.filter(({ inTitle }) => inTitle).length >= MIN_MATCHES;
  if (!complete && !isTitleWord) addCandidates((await findByIndex(db, options, matchesTitle(exact))) ?? []);
  const nearExactTitles = (await findByIndex(db, options, isNearExactTitle(options.query))) ?? [];
  addCandidates(nearExactTitles.map((each) => ({ ...each, rank: each.rank + MAX_RANK })));
  const matches = [...found.values()]
    .toSorted((a, b) => b.rank - a.rank || b.publishedAt.getTime() - a.publishedAt.getTime())
    .map(({ itemId }) => itemId);
  return { matches, complete };
}

async function findAmongNewest(
  db: Database,
  options: MatchOptions,
): Promise<(Candidate & { inTitle: boolean })[]> {
  return db
    .selectFrom(newestFirst(options.filters).limit(MAX_NEWEST).as('publications'))
    .select(['item_id as itemId', 'first_published_at as publishedAt', rankBy(options).as('rank')])
    .select(sql<boolean>`ts_filter(search, '{a}') @@ ${toTsQuery(options.query.exact)}`.as('inTitle'))
    .where(matchesText(options.query.prefix))
    .where(isNear(options.query))
    .where(isVisible(options.visibility))
    .execute();
}

/** Estimates how many pages match if older ones match as often as the newest. */
async function expectMatches(db: Database, { amongNewest }: { amongNewest: number }): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select reltuples as pages from pg_class where oid = 'publications'::regclass`.execute(db);
  return ((rows[0]?.pages ?? 0) / MAX_NEWEST) * amongNewest;
}

/** Returns the index's matches, or null if it times out. */
async function findByIndex(
  db: Database,
  options: MatchOptions,
  condition: RawBuilder<boolean>,
): Promise<Candidate[] | null> {
  const run = async (trx: Transaction) => {
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx);
    return trx
      .selectFrom('publications')
      .select(['item_id as itemId', 'first_published_at as publishedAt', rankBy(options).as('rank')])
      .where(condition)
      .where(isNear(options.query))
      .where(matchesFilters(options.filters))
      .where(isVisible(options.visibility))
      .limit(MAX_COUNTED + 1)
      .execute();
  };
  return withinSearchTime(db, { deadline: options.deadline, run });
}

/** Lists those of the items that match, best first. */
export async function rankAmong(
  db: Database,
  { query, itemIds }: { query: SearchTerms; itemIds: Iterable<number> },
): Promise<number[]> {
  const rows = await db
    .selectFrom('publications')
    .select('item_id as itemId')
    .where(sql<boolean>`item_id = any (${[...itemIds]}::int[])`)
    .where(matchesText(query.prefix))
    .where(isNear(query))
    .orderBy(rankBy({ query }), 'desc')
    .orderBy('first_published_at', 'desc')
    .orderBy('item_id', 'desc')
    .execute();
  return rows.map(({ itemId }) => itemId);
}

function matchesText(words: string) {
  return sql<boolean>`search @@ ${toTsQuery(words)}`;
}

/** Matches companies with such a postcode, which the words of a text cannot tell from 'BS5750' or 'CO2'. */
function isNear({ postcode }: SearchTerms) {
  return postcode === null
    ? sql<boolean>`true`
    : sql<boolean>`exists (
        select from revisions, jsonb_array_elements(snapshot -> 'addresses') address
        where revisions.id = revision_id and address ->> 'postcode' ~* ${postcode})`;
}

const titleWords = sql`search_vector(title)`;

function matchesTitle(words: string) {
  return sql<boolean>`${titleWords} @@ ${toTsQuery(words)}`;
}

/** Matches titles of these words and at most one more, as companies end in 'Ltd'. */
function isNearExactTitle({ exact, wordCount }: SearchTerms) {
  const counts = Array.from({ length: wordCount + 1 }, (_, index) => index + 1);
  return sql<boolean>`${matchesTitle(exact)} and array[length(${titleWords})] && ${counts}::int[]`;
}

function rankBy({ query }: Pick<MatchOptions, 'query'>) {
  return sql<number>`ts_rank(search, ${toTsQuery(query.prefix)})`;
}
