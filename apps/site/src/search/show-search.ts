import { londonYear } from '@headwater/contract/dates';
import { noFilters, type SearchFilters } from '@headwater/contract/search-filters';
import type { Database } from '@headwater/db/connect';
import { visibilityOptions } from '@headwater/publishing/visibility';
import type { HighlightSegment, SearchResult } from '@headwater/pages/render';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { getPresentCategory } from '../lists/category.queries.ts';
import { toTeaser } from '../lists/list.queries.ts';
import type { Exchange } from '../http/exchange.ts';
import { renderHtmlPage, type RenderedPage } from '../http/rendered-page.ts';
import { sendProblem } from '../http/problem.ts';
import { listAttempts, type SearchAttempt } from './search-attempts.ts';
import { searchParams, toFilters } from './search-params.ts';
import {
  HIGHLIGHT_MARKERS,
  listMatchingIds,
  searchPublications,
  type SearchOptions,
} from './search.queries.ts';
import { findFirst, searchDeadline } from './search-time.ts';
import { suggest } from './suggest.ts';
import { toTextFragment } from './text-fragment.ts';
import { serveUncached, type RouteContext } from '../http/serve-page.ts';

interface SearchInput {
  q: string;
  filters: SearchFilters;
  page: number;
}

const nothingFound = {
  relaxed: null,
  rows: [],
  facets: null,
  total: { count: 0, isExact: true },
  first: 1,
  hasNext: false,
  isTruncated: false,
};

/** Serves a page of search results, uncached, as hardly two readers search for the same. */
export async function showSearch(context: RouteContext, { request, reply }: Exchange): Promise<FastifyReply> {
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
  const attempts = await listAttempts(db, q);
  const visibility = visibilityOptions(env, now());
  const deadline = searchDeadline();
  const { rows, ...found } =
    (await searchFirst(db, { attempts, filters, page, visibility, deadline })) ?? nothingFound;
  const results = rows.map((row): SearchResult => {
    const { path, picture, logo, publishedAt, companyName, paid } = toTeaser({ ...row, micros: '' });
    const [title, summary] = [toHighlightSegments(row.title), toHighlightSegments(row.summary)];
    const fragment = toTextFragment([...title, ...summary]);
    return {
      type: row.type,
      path: `${path}${fragment}`,
      picture,
      logo,
      publishedAt,
      companyName,
      paid,
      title,
      summary,
    };
  });
  const hasAll = found.total.count > 0 && found.relaxed === null;
  const suggestion = attempts.length > 0 && !hasAll ? await suggest(db, { q, visibility, deadline }) : null;
  const { categoryId } = filters;
  const category = categoryId === null ? null : ((await getPresentCategory(db, { categoryId })) ?? null);
  const isFollowable = attempts.length > 0 && (filters.year === null || filters.year >= londonYear(now()));
  return renderHtmlPage(
    env,
    { kind: 'search', query: q, filters, category, isFollowable, results, page, suggestion, ...found },
    { cacheTags: null },
  );
}

/**
 * Returns what the first attempt with matches finds among the pages that the filters leave; null if none has any. Which
 * attempt this is does not depend on the filters: they narrow what it finds, and add nothing.
 */
async function searchFirst(
  db: Database,
  { attempts, ...options }: { attempts: readonly SearchAttempt[] } & Omit<SearchOptions, 'query'>,
) {
  const { filters, deadline } = options;
  const isFiltered = Object.values(filters).some((filter) => filter !== null);
  return findFirst(attempts, {
    deadline,
    find: async ({ query, relaxed }) => {
      const found = await searchPublications(db, { ...options, query });
      if (found) return { ...found, relaxed };
      const others = isFiltered ? await listMatchingIds(db, { ...options, query, filters: noFilters }) : [];
      return others.length > 0 ? nothingFound : null;
    },
  });
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
