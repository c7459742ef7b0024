import type { FastifyReply, FastifyRequest } from 'fastify';
import { KEEP_UNTIL_PURGED } from '../cdn/cache-headers.ts';
import { sendEncodedResponse } from './encoded-response.ts';
import type { Deps } from '../deps.ts';
import type { RenderedPage, PageResponse } from './rendered-page.ts';
import type { CachedPage, PageCache } from '../page-cache/page-cache.ts';
import type { HashOfDay } from '@headwater/db/day-hash';
import { sendNotFound, sendProblem } from './problem.ts';
import type { Counter } from '../views/counter.ts';
import type { createPageCheck } from '../views/public-pages.ts';
import { isFromOwnPage, isOfReader } from '../views/reader-request.ts';
import { foreignHost } from '../views/referrer.ts';

export interface RouteContext extends Deps {
  cache: PageCache<PageResponse>;
  counter: Counter;
  hashOfDay: HashOfDay;
  isPublicPage: ReturnType<typeof createPageCheck>;
  /** Whether a cache in front drops a page of now when that changes. */
  isCdnPurged: () => boolean;
}

interface PageRequest {
  /** The key of the page in the cache. */
  key: string;
  render: () => Promise<RenderedPage>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Counts who takes it as a download of the page's, instead of where its reader comes from. */
  isDownload?: boolean;
}

/** Answers with the page that is cached under the key, or renders it. */
export async function serveCached(
  context: RouteContext,
  { key, render, ...exchange }: PageRequest,
): Promise<FastifyReply> {
  return sendPageResponse(context, await context.cache.get(key, render), exchange);
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
  { request, reply, isDownload = false }: Pick<PageRequest, 'request' | 'reply' | 'isDownload'>,
): FastifyReply {
  switch (response.kind) {
    case 'content':
      if (response.itemId !== null && !isDownload) countReferrer({ env, counter }, response.itemId, request);
      if (env.cdn !== null && response.cacheTag !== null) {
        // Addresses with parameters have no end.
        const mayKeep = isFresh && !request.url.includes('?') && isCdnPurged();
        void reply.headers({
          'cache-tag': response.cacheTag,
          'cdn-cache-control': mayKeep ? KEEP_UNTIL_PURGED : 'no-cache',
        });
      }
      void sendEncodedResponse(request, reply, response.encoded);
      // Not for a copy that the reader has already.
      if (response.itemId !== null && isDownload && reply.statusCode === 200 && isFromOwnPage(request))
        counter.count({ itemId: response.itemId, kind: 'download' });
      return reply;
    case 'redirect':
      // A title may change back: two redirects that a browser had cached would then lead to each other.
      if (response.status === undefined && !reply.hasHeader('cache-control'))
        void reply.header('cache-control', 'no-cache');
      // A browser turns what it has sent into a GET after a 301, and what was typed is lost.
      return reply.redirect(response.to, response.status ?? (request.method === 'POST' ? 308 : 301));
    case 'problem':
      return response.problem === 'not-found'
        ? sendNotFound(reply, env)
        : sendProblem(reply, env, response.problem);
  }
}

/** A cache in front hides some of these: the page alone is asked for with where its reader comes from. */
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
