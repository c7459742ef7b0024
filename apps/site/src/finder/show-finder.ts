import { visibilityOptions, type VisibilityOptions } from '@headwater/publishing/visibility';
import {
  finderFacets,
  finderPath,
  withoutPart,
  type FinderPageData,
  type FinderSearch,
  type WiderSearch,
} from '@headwater/pages/render';
import type { FastifyReply } from 'fastify';
import type { Exchange } from '../http/exchange.ts';
import { sendProblem } from '../http/problem.ts';
import { problemPage, renderHtmlPage, type RenderedPage } from '../http/rendered-page.ts';
import { serveCached, serveUncached, type RouteContext } from '../http/serve-page.ts';
import { chooseCategory, getMergedInto } from '../lists/category.queries.ts';
import { pickFeaturedIds } from '../lists/featured.queries.ts';
import { encodeCursor, type ListCursor } from '../lists/list-cursor.ts';
import { searchDeadline } from '../search/search-time.ts';
import { suggest } from '../search/suggest.ts';
import { findChosen } from './chosen-companies.ts';
import type { CompanyIndex } from './company-index.ts';
import { listOf } from './company-index.queries.ts';
import {
  commonCompanies,
  companySet,
  countCommon,
  countCompanies,
  hasCompany,
  type CompanySet,
} from './company-set.ts';
import { listFinderRows } from './finder-rows.queries.ts';
import { parseFinderQuery, type FinderInput } from './finder-query.ts';
import { matchWords, type FoundByWords } from './match-words.ts';
import { countFacets, findValue, listCompanyCategories, narrow } from './narrow.ts';

const PAGE_SIZE = 24;

/**
 * Serves a page of the finder of suppliers. What is malformed or unknown is answered with 404, like a missing page; a
 * search by words, or one that keeps companies, is not cached, as hardly two readers have the same.
 */
export async function showFinder(context: RouteContext, { request, reply }: Exchange): Promise<FastifyReply> {
  const input = parseFinderQuery(request.query);
  if (!input) return sendProblem(reply, context.env, 'not-found');
  const render = async () => renderFinder(context, input);
  if (input.search.query !== '' || input.search.kept.length > 0)
    return serveUncached(context, { render, request, reply });
  const { search, cursor, page } = input;
  const key = finderPath(search, { cursor: cursor && encodeCursor(cursor), page });
  return serveCached(context, { key, render, request, reply });
}

async function renderFinder(context: RouteContext, input: FinderInput): Promise<RenderedPage> {
  const { db, env, now, companies } = context;
  const { cursor, page } = input;
  const { companies: kept, ...notKept } = await findChosen(context, input.search.kept);
  const search = { ...input.search, kept: kept.map(({ slug }) => slug) };
  const { query: q, choice } = search;
  const index = await companies.get();
  const unknown = finderFacets.find((facet) => {
    const value = choice[facet];
    return value !== undefined && !findValue(index, facet, value);
  });
  if (unknown) return redirectToMerged(context, search, unknown);
  const visibility = visibilityOptions(env, now());
  const among = narrow(index, choice);
  const deadline = searchDeadline();
  const found = q === '' ? null : await matchWords(db, { q, index, among, visibility, deadline });
  // What has no word to search for, such as '!!!', finds nothing.
  const unfound = q === '' ? among : companySet([], { size: index.itemIds.length });
  const matched = found ? commonCompanies(among, found.companies) : unfound;
  const ordered = inOrder(index, { search, matched, found });
  const { places, rest } = takePage(index, ordered, input);
  const isFirst = cursor === null && page === 1;
  const featuredIds = isFirst ? await pickFeatured(context, { index, matched, visibility }) : [];
  const itemIds = places.map((place) => index.itemIds[place] ?? 0);
  const hasAll = found === null || (found.ranked.length > 0 && found.relaxed === null);
  const [featured, rows, suggestion] = await Promise.all([
    listFinderRows(db, { itemIds: featuredIds, visibility }),
    listFinderRows(db, { itemIds: itemIds.filter((id) => !featuredIds.includes(id)), visibility }),
    hasAll ? null : suggest(db, { q, visibility, deadline }),
  ]);
  const last = places.at(-1);
  const data: FinderPageData = {
    kind: 'finder',
    search,
    facets: countFacets(index, choice, { among: found?.companies ?? index.all }),
    isExact: found?.isComplete ?? true,
    total: { count: countCompanies(matched), isExact: found?.isExact ?? true },
    relaxed: found?.relaxed ?? null,
    suggestion,
    wider: hasAll && places.length > 0 ? [] : listWider(index, { search, among, found }),
    category: chooseCategory(listCompanyCategories(index), Number(choice.category)) ?? null,
    featured,
    rows,
    kept: kept.map(({ slug, path, title }) => ({ slug, path, title })),
    ...notKept,
    cursor: cursor && encodeCursor(cursor),
    nextCursor: rest > 0 && search.order === 'newest' && last !== undefined ? cursorAt(index, last) : null,
    page,
    hasNext: rest > 0,
  };
  return renderHtmlPage(env, data, {
    cacheTags: q === '' && input.search.kept.length === 0 ? ['lists'] : null,
  });
}

/** Redirects permanently from a merged entry of a list to the other one. */
async function redirectToMerged(
  { db, env }: Pick<RouteContext, 'db' | 'env'>,
  search: FinderSearch,
  facet: (typeof finderFacets)[number],
): Promise<RenderedPage> {
  const list = listOf(facet);
  const merged = list && (await getMergedInto(db, { list, categoryId: Number(search.choice[facet]) }));
  if (merged === null) return problemPage('not-found');
  const choice = { ...search.choice, [facet]: String(merged) };
  const to = `${env.publicSiteUrl}${finderPath({ ...search, choice })}`;
  return { page: { kind: 'redirect', to }, cacheTags: null };
}

/** Lists the places of the companies in the order of the search. */
function inOrder(
  index: CompanyIndex,
  { search, matched, found }: { search: FinderSearch; matched: CompanySet; found: FoundByWords | null },
): number[] {
  if (search.order === 'relevance') return found?.ranked ?? [];
  const places = search.order === 'name' ? index.byName : index.byNewest;
  return [...places].filter((place) => hasCompany(matched, place));
}

/** Takes a page of the places, and says how many come after it. */
function takePage(index: CompanyIndex, ordered: readonly number[], { cursor, page }: FinderInput) {
  const first = cursor === null ? (page - 1) * PAGE_SIZE : firstAfter(index, ordered, cursor);
  return {
    places: ordered.slice(first, first + PAGE_SIZE),
    rest: Math.max(0, ordered.length - first - PAGE_SIZE),
  };
}

function firstAfter(index: CompanyIndex, ordered: readonly number[], cursor: ListCursor): number {
  const micros = BigInt(cursor.micros);
  const first = ordered.findIndex((place) => {
    const [at = 0n, itemId = 0] = [index.micros[place], index.itemIds[place]];
    return at < micros || (at === micros && itemId < cursor.itemId);
  });
  return first === -1 ? ordered.length : first;
}

function cursorAt(index: CompanyIndex, place: number): string {
  return encodeCursor({ micros: String(index.micros[place] ?? 0n), itemId: index.itemIds[place] ?? 0 });
}

async function pickFeatured(
  { db }: Pick<RouteContext, 'db'>,
  { index, matched, visibility }: { index: CompanyIndex; matched: CompanySet; visibility: VisibilityOptions },
): Promise<number[]> {
  const isFound = (itemId: number) => {
    const place = index.placeOf.get(itemId);
    return place !== undefined && hasCompany(matched, place);
  };
  const known = index.featuredPlaces;
  return pickFeaturedIds(db, { types: ['company'], categoryId: null, visibility, known, accepts: isFound });
}

/** Lists the parts of a search without each of which there would be companies. */
function listWider(
  index: CompanyIndex,
  { search, among, found }: { search: FinderSearch; among: CompanySet; found: FoundByWords | null },
): WiderSearch[] {
  const { choice, query } = search;
  const chosen = finderFacets.flatMap((facet) => findValue(index, facet, choice[facet] ?? '') ?? []);
  const withoutOne = chosen.map(({ facet, label }): WiderSearch => {
    const wider = narrow(index, withoutPart(search, facet).choice);
    return { part: facet, label, count: countCommon(wider, found?.withAll ?? wider) };
  });
  const withoutWords: WiderSearch = { part: 'words', label: query, count: countCompanies(among) };
  const parts = found && chosen.length > 0 ? [...withoutOne, withoutWords] : withoutOne;
  return parts.filter(({ count }) => count > 0);
}
