import { nameFollowedSearch } from '@headwater/contract/follows';
import { id } from '@headwater/contract/ids';
import { allArticleTypes, type ItemType } from '@headwater/contract/item-types';
import { searchQueryOf } from '@headwater/contract/search-filters';
import { visibilityOptions } from '@headwater/publishing/visibility';
import { categoryPath, sectionDescription, sectionPath } from '@headwater/pages/render';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Exchange } from '../http/exchange.ts';
import { sendProblem } from '../http/problem.ts';
import { problemPage, type RenderedPage } from '../http/rendered-page.ts';
import { serveCached, serveUncached, type RouteContext } from '../http/serve-page.ts';
import {
  chooseCategory,
  getMergedInto,
  getPresentCategory,
  listCategories,
} from '../lists/category.queries.ts';
import { renderFound, type FoundPublication } from '../publication/find-publication.ts';
import { publicationPath } from '../publication/publication.queries.ts';
import { parseSearchTerms } from '../search/search-attempts.ts';
import { searchDeadline } from '../search/search-time.ts';
import { searchParams, toFilters } from '../search/search-params.ts';
import { listMatchingIds } from '../search/search.queries.ts';
import { listName, renderFeed, type FeedFormat } from './feed.ts';
import { listCompanyFeedEntries, listFeedEntries, listFeedEntriesOf } from './feed.queries.ts';

const cacheTags = ['lists'];
const listParams = z.object({ category: id.optional() });

/** Renders the newest companies and articles of all types. */
export async function renderSiteFeed({ db, env, now }: Deps, format: FeedFormat): Promise<RenderedPage> {
  const { name, slogan } = env.publisher;
  const rows = await listFeedEntries(db, {
    types: ['company', ...allArticleTypes],
    categoryId: null,
    visibility: visibilityOptions(env, now()),
  });
  const contents = { title: name, description: slogan, pagePath: '/', path: '/feed', query: '', rows };
  return renderFeed({ env }, contents, { format, cacheTags });
}

/** Serves the newest items of a section or of one of its categories. A merged category has the other one's feed. */
export async function showListFeed(
  context: RouteContext,
  { type, format }: { type: ItemType; format: FeedFormat },
  exchange: Exchange,
): Promise<FastifyReply> {
  const query = listParams.safeParse(exchange.request.query);
  if (!query.success) return sendProblem(exchange.reply, context.env, 'not-found');
  const { category: categoryId = null } = query.data;
  const render = async () => renderListFeed(context, { type, categoryId, format });
  return serveCached(context, { key: `feed ${type} ${categoryId} ${format}`, render, ...exchange });
}

async function renderListFeed(
  { db, env, now }: Deps,
  { type, categoryId, format }: { type: ItemType; categoryId: number | null; format: FeedFormat },
): Promise<RenderedPage> {
  const visibility = visibilityOptions(env, now());
  const path = `${sectionPath(type)}/feed`;
  const category =
    categoryId === null ? null : chooseCategory(await listCategories(db, { type, visibility }), categoryId);
  if (categoryId !== null && !category) {
    const merged = await getMergedInto(db, { list: type, categoryId });
    if (merged === null) return problemPage('not-found');
    const to = `${env.publicSiteUrl}${path}.${format}?category=${merged}`;
    return { page: { kind: 'redirect', to }, cacheTags: null };
  }
  const contents = {
    title: `${listName(type, category ?? null)} – ${env.publisher.name}`,
    description: sectionDescription[type],
    pagePath: categoryId === null ? sectionPath(type) : categoryPath(type, categoryId),
    path,
    query: categoryId === null ? '' : `?category=${categoryId}`,
    rows: await listFeedEntries(db, { types: [type], categoryId, visibility }),
  };
  return renderFeed({ env }, contents, { format, cacheTags });
}

/** Serves the newest articles by and about a company. A former address redirects to the present one. */
export async function showCompanyFeed(
  context: RouteContext,
  { slug, format }: { slug: string; format: FeedFormat },
  exchange: Exchange,
): Promise<FastifyReply> {
  const render = async () =>
    renderFound(
      context,
      { type: 'company', slug },
      {
        addressOf: (path) => `${path}/feed.${format}`,
        render: async (found) => renderCompanyFeed(context, found, format),
      },
    );
  const key = `${publicationPath('company', slug)} feed ${format}`;
  return serveCached(context, { key, render, ...exchange });
}

async function renderCompanyFeed(
  { db, env, now }: Deps,
  { itemId: companyId, accountId, title, path: pagePath }: FoundPublication,
  format: FeedFormat,
): Promise<RenderedPage> {
  const contents = {
    title: `${title} – ${env.publisher.name}`,
    description: `Articles by and about ${title}.`,
    pagePath,
    path: `${pagePath}/feed`,
    query: '',
    rows: await listCompanyFeedEntries(db, {
      companyId,
      accountId,
      visibility: visibilityOptions(env, now()),
    }),
  };
  const tags = [`item:${companyId}`, ...(accountId === null ? [] : [`account:${accountId}`])];
  return renderFeed({ env }, contents, { format, cacheTags: tags });
}

/** Serves the newest pages that a search finds, uncached like its results. */
export async function showSearchFeed(
  context: RouteContext,
  format: FeedFormat,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const input = searchParams.safeParse(request.query);
  const terms = input.success ? await parseSearchTerms(context.db, input.data.q) : null;
  if (!input.success || !terms) return sendProblem(reply, context.env, 'malformed');
  const { q } = input.data;
  const filters = toFilters(input.data);
  const { db, env, now } = context;
  const visibility = visibilityOptions(env, now());
  const query = `?${searchQueryOf({ query: q, ...filters })}`;
  const render = async () => {
    const itemIds = await listMatchingIds(db, {
      query: terms,
      filters,
      visibility,
      deadline: searchDeadline(),
    });
    const { categoryId } = filters;
    const category = categoryId === null ? undefined : await getPresentCategory(db, { categoryId });
    const { name } = nameFollowedSearch({ query: q, ...filters, category: category ?? null });
    const contents = {
      title: `${name} – ${env.publisher.name}`,
      description: `The newest pages with ${name}.`,
      pagePath: `/search${query}`,
      path: '/search/feed',
      query,
      rows: await listFeedEntriesOf(db, { itemIds, visibility }),
    };
    return renderFeed({ env }, contents, { format, cacheTags: null });
  };
  return serveUncached(context, { render, request, reply });
}
