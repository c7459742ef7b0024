import type { ItemType } from '@headwater/contract/item-types';
import { visibilityOptions } from '@headwater/db/visibility';
import type { HighlightSegment, SearchResult } from '@headwater/pages/render';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { toTeaser } from '../lists/list.queries.ts';
import { renderHtmlPage, type RenderedPage } from '../http/rendered-page.ts';
import { sendProblem } from '../http/problem.ts';
import { parseSearchTerms, searchParams } from './search-params.ts';
import { HIGHLIGHT_MARKERS, searchPublications } from './search.queries.ts';
import { serveUncached, type RouteContext } from '../http/serve-page.ts';

interface SearchInput {
  q: string;
  type: ItemType | null;
  page: number;
}

/** Serves a page of search results, uncached: hardly two readers search for the same. */
export async function showSearch(
  context: RouteContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const input = searchParams.safeParse(request.query);
  if (!input.success) return sendProblem(reply, context.env, 'malformed');
  const { type = null, ...query } = input.data;
  return serveUncached(context, {
    render: async () => renderSearchResults(context, { type, ...query }),
    request,
    reply,
  });
}

async function renderSearchResults(
  { db, env, now }: Deps,
  { q, type, page }: SearchInput,
): Promise<RenderedPage> {
  const query = parseSearchTerms(q);
  const { rows, ...paging } = query
    ? await searchPublications(db, { query, type, page, visibility: visibilityOptions(env, now()) })
    : { rows: [], first: 1, hasNext: false, isTruncated: false };
  const results = rows.map((row): SearchResult => {
    const { path, picture, logo, publishedAt, companyName } = toTeaser({ ...row, micros: '' });
    const [title, summary] = [toHighlightSegments(row.title), toHighlightSegments(row.summary)];
    return { type: row.type, path, picture, logo, publishedAt, companyName, title, summary };
  });
  return renderHtmlPage(
    env,
    { kind: 'search', query: q, type, results, page, ...paging },
    { cacheTags: null },
  );
}

/** Splits a highlighted text into matches and what stands between them. */
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
