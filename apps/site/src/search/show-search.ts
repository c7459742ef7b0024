import { londonYear } from '@headwater/contract/dates';
import { noFilters, type SearchFilters } from '@headwater/contract/search-filters';
import type { Database, Transaction } from '@headwater/db/connect';
import { visibilityOptions, type VisibilityOptions } from '@headwater/publishing/visibility';
import type { HighlightSegment, SearchResult } from '@headwater/pages/render';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { getPresentCategory } from '../lists/category.queries.ts';
import { toTeaser } from '../lists/list.queries.ts';
import { renderHtmlPage, type RenderedPage } from '../http/rendered-page.ts';
import { sendProblem } from '../http/problem.ts';
import { parseSearchTerms, searchParams, toFilters, splitWords } from './search-params.ts';
import { HIGHLIGHT_MARKERS, listMatchingIds, searchPublications } from './search.queries.ts';
import { toTextFragment } from './text-fragment.ts';
import { serveUncached, type RouteContext } from '../http/serve-page.ts';
import { withinSearchTime } from './search-time.ts';

/** Maximum misspelt words for which a guess still helps. */
const MAX_WORDS = 3;
/** Shorter words resemble too many others. */
const MIN_LENGTH = 4;
const MIN_SIMILARITY = 0.35;

/** Returns the search with each unknown word replaced by the most similar one, or null if no word could be replaced. */
async function suggestWords(db: Database, q: string): Promise<string | null> {
  const words = await splitWords(db, q);
  const typed = words.filter((word) => word.length >= MIN_LENGTH).slice(0, MAX_WORDS);
  const found = await withinSearchTime(db, async (trx) => listSimilar(trx, typed));
  if (!found || found.length === 0) return null;
  const suggestions = new Map(found.map((row) => [row.typed, row.suggested]));
  return words.map((word) => suggestions.get(word) ?? word).join(' ');
}

async function listSimilar(trx: Transaction, words: readonly string[]) {
  const { rows } = await sql<{ typed: string; suggested: string }>`
    select typed, similar_word.word as suggested
    from unnest(${words}::text[]) typed
    cross join lateral (
      select word from search_words
      where word % typed and similarity(word, typed) >= ${MIN_SIMILARITY}
      order by similarity(word, typed) desc, word limit 1
    ) similar_word
    where not exists (select from search_words where word ^@ typed)
  `.execute(trx);
  return rows;
}

interface SearchInput {
  q: string;
  filters: SearchFilters;
  page: number;
}

const nothingFound = {
  rows: [],
  facets: null,
  total: { count: 0, isExact: true },
  first: 1,
  hasNext: false,
  isTruncated: false,
};

/** Serves a page of search results, uncached, as hardly two readers search for the same. */
export async function showSearch(
  context: RouteContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const input = searchParams.safeParse(request.query);
  if (!input.success) return sendProblem(reply, context.env, 'malformed');
  const { q, page } = input.data;
  const filters = toFilters(input.data);
  return serveUncached(context, {
    render: async () => renderSearchResults(context, { q, filters, page }),
    request,
    reply,
  });
}

async function renderSearchResults(
  { db, env, now }: Deps,
  { q, filters, page }: SearchInput,
): Promise<RenderedPage> {
  const query = await parseSearchTerms(db, q);
  const visibility = visibilityOptions(env, now());
  const { rows, ...found } = query
    ? await searchPublications(db, { query, filters, page, visibility })
    : nothingFound;
  const results = rows.map((row): SearchResult => {
    const { path, picture, logo, publishedAt, companyName } = toTeaser({ ...row, micros: '' });
    const [title, summary] = [toHighlightSegments(row.title), toHighlightSegments(row.summary)];
    const fragment = toTextFragment([...title, ...summary]);
    return {
      type: row.type,
      path: `${path}${fragment}`,
      picture,
      logo,
      publishedAt,
      companyName,
      title,
      summary,
    };
  });
  const suggestion = query && found.total.count === 0 ? await suggest(db, { q, visibility }) : null;
  const { categoryId } = filters;
  const category = categoryId === null ? null : ((await getPresentCategory(db, { categoryId })) ?? null);
  const isFollowable = filters.year === null || filters.year >= londonYear(now());
  return renderHtmlPage(
    env,
    { kind: 'search', query: q, filters, category, isFollowable, results, page, suggestion, ...found },
    { cacheTags: null },
  );
}

/** Returns other words with results for a search without results. */
async function suggest(
  db: Database,
  { q, visibility }: { q: string; visibility: VisibilityOptions },
): Promise<string | null> {
  const suggestion = await suggestWords(db, q);
  const query = suggestion === null ? null : await parseSearchTerms(db, suggestion);
  if (!query) return null;
  const found = await listMatchingIds(db, { query, filters: noFilters, visibility });
  return found.length > 0 ? suggestion : null;
}

/** Splits a highlighted text into matches and the parts between them. */
function toHighlightSegments(highlighted: string): HighlightSegment[] {
  return highlighted.split(HIGHLIGHT_MARKERS.start).flatMap((part, index) => {
    if (index === 0) return [{ text: part, match: false }];
    const [match = '', ...rest] = part.split(HIGHLIGHT_MARKERS.end);
    return [
      { text: match, match: true },
      { text: rest.join(''), match: false },
    ];
  });
}
