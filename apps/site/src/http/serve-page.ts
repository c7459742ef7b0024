import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendEncodedResponse } from './encoded-response.ts';
import type { Deps } from '../deps.ts';
import type { RenderedPage, PageResponse } from './rendered-page.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { sendProblem } from './problem.ts';
import type { ViewCounter } from '../views/view-counter.ts';

export interface RouteContext extends Deps {
  cache: PageCache<PageResponse>;
  views: ViewCounter;
}

interface PageRequest {
  /** The key of the page in the cache. */
  key: string;
  render: () => Promise<RenderedPage>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers with the page that is cached under the key, or renders it. */
export async function serveCached(
  { env, cache, views }: RouteContext,
  { key, render, request, reply }: PageRequest,
): Promise<FastifyReply> {
  return sendPageResponse({ env, views }, await cache.get(key, render), { request, reply });
}

/** Renders a page for this one request. */
export async function serveUncached(
  context: RouteContext,
  { render, request, reply }: Omit<PageRequest, 'key'>,
): Promise<FastifyReply> {
  const { page } = await render();
  return sendPageResponse(context, page, { request, reply });
}

function sendPageResponse(
  { env, views }: Pick<RouteContext, 'env' | 'views'>,
  response: PageResponse,
  { request, reply }: Pick<PageRequest, 'request' | 'reply'>,
): FastifyReply {
  switch (response.kind) {
    case 'content':
      if (response.itemId !== null) views.count(response.itemId, request);
      return sendEncodedResponse(request, reply, response.encoded);
    case 'redirect':
      // A title may change back: two redirects that a browser had cached would then lead to each other.
      return reply.header('cache-control', 'no-cache').redirect(response.to, 301);
    case 'problem':
      return sendProblem(reply, env, response.problem);
  }
}
