import type { ItemType } from '@headwater/contract/item-types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Exchange } from './exchange.ts';
import { KEEP_UNTIL_PURGED } from '../cdn/cache-headers.ts';
import { sendEncodedResponse } from './encoded-response.ts';
import type { Deps } from '../deps.ts';
import type { CachedUntilChanged } from '../finder/cache-until-changed.ts';
import type { CompanyIndex } from '../finder/company-index.ts';
import type { CategoryInTree } from '../lists/category.queries.ts';
import { setStyleHeaders } from './headers.ts';
import type { RenderedPage, PageResponse } from './rendered-page.ts';
import { rememberAnswer, repeatsAnswers } from './repeat-answers.ts';
import type { CachedPage, PageCache } from '../page-cache/page-cache.ts';
import type { HashOfDay } from '@headwater/db/day-hash';
import { sendNotFound, sendProblem } from './problem.ts';
import type { Counter } from '../views/counter.ts';
import type { createPageCheck } from '../views/public-pages.ts';
import { isFromOwnPage, isOfReader } from '../views/reader-request.ts';
import { foreignHost } from '../views/referrer.ts';

export interface RouteContext extends Deps {
  cache: PageCache<PageResponse>;
  /** The public companies, as the finder counts them. */
  companies: CachedUntilChanged<CompanyIndex>;
  /** Each type's categories with their counts. */
  categories: Record<ItemType, CachedUntilChanged<CategoryInTree[]>>;
  counter: Counter;
  hashOfDay: HashOfDay;
  isPublicPage: ReturnType<typeof createPageCheck>;
  /** Whether a cache in front would drop this page when it changes. */
  isCdnPurged: () => boolean;
}

interface PageRequest extends Exchange {
  /** Key of the page in the cache. */
  key: string;
  render: () => Promise<RenderedPage>;
  /** Name under which the page is saved. It is a download then, and counted as one instead of by its referrer. */
  fileName?: string;
}

/** Answers with the page cached under the key, or renders it. */
export async function serveCached(
  context: RouteContext,
  { key, render, ...exchange }: PageRequest,
): Promise<FastifyReply> {
  const cached = await context.cache.get(key, render);
  const reply = sendPageResponse(context, cached, exchange);
  if (exchange.request.url === key && repeatsAnswers(context.env)) rememberAnswer(cached.page, exchange);
  return reply;
}

/** Renders a page for this one request. */
export async function serveUncached(
  context: RouteContext,
  { render, request, reply }: Omit<PageRequest, 'key'>,
): Promise<FastifyReply> {
  const { page } = await render();
  return sendPageResponse(context, { page, isFresh: false }, { request, reply });
}

function sendPageResponse(
  { env, counter, isCdnPurged }: RouteContext,
  { page: response, isFresh }: CachedPage<PageResponse>,
  { request, reply, fileName }: Pick<PageRequest, 'request' | 'reply' | 'fileName'>,
): FastifyReply {
  switch (response.kind) {
    case 'content':
      if (fileName !== undefined) void reply.header('content-disposition', `inline; filename="${fileName}"`);
      else if (response.itemId !== null) countReferrer({ env, counter }, response.itemId, request);
      if (env.cdn !== null && response.cacheTag !== null) {
        // There is no end of addresses with parameters.
        const mayKeep = isFresh && !request.url.includes('?') && isCdnPurged();
        void reply.headers({
          'cache-tag': response.cacheTag,
          'cdn-cache-control': mayKeep ? KEEP_UNTIL_PURGED : 'no-cache',
        });
      }
      if (response.styleHash !== null) setStyleHeaders(reply, { styleHash: response.styleHash });
      void sendEncodedResponse(request, reply, response.encoded);
      // Not counted if the reader already has a copy.
      if (
        response.itemId !== null &&
        fileName !== undefined &&
        reply.statusCode === 200 &&
        isFromOwnPage(request)
      )
        counter.count({ itemId: response.itemId, kind: 'download' });
      return reply;
    case 'redirect':
      // A title may change back, and then two cached redirects would lead to each other.
      if (response.status === undefined && !reply.hasHeader('cache-control'))
        void reply.header('cache-control', 'no-cache');
      // After a 301, a browser sends a GET without the typed text.
      return reply.redirect(response.to, response.status ?? (request.method === 'POST' ? 308 : 301));
    case 'problem':
      return response.problem === 'not-found'
        ? sendNotFound(reply, env)
        : sendProblem(reply, env, response.problem);
  }
}

/** A cache in front hides some of these, as only requests for the page itself have the referrer. */
function countReferrer(
  { env, counter }: Pick<RouteContext, 'env' | 'counter'>,
  itemId: number,
  request: FastifyRequest,
): void {
  const { referer } = request.headers;
  if (referer === undefined) return;
  const host = foreignHost(referer, new URL(env.publicSiteUrl).origin);
  if (host !== null && isOfReader(request)) counter.countReferrer({ itemId, host, address: request.ip });
}
