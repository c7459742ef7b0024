import type { IncomingMessage } from 'node:http';
import type { ServiceEnv } from '@headwater/runtime/env';
import { hasValidHost } from '@headwater/runtime/host-header';
import { hasBody } from '@headwater/runtime/lingering-close';
import type { measureRequests } from '@headwater/runtime/telemetry/measure-requests';
import type { FastifyInstance } from 'fastify';
import type { PageCache } from '../page-cache/page-cache.ts';
import { chooseForm } from './encoded-response.ts';
import type { Exchange } from './exchange.ts';
import type { PageResponse } from './rendered-page.ts';

/** Says whether answers are repeated: a cache in front answers most requests itself, by headers that vary, and a trace has a span for each. */
export function repeatsAnswers({ cdn, tracesEndpoint }: Pick<ServiceEnv, 'cdn' | 'tracesEndpoint'>): boolean {
  return cdn === null && tracesEndpoint === null;
}

/** Caches the head of the answer with its page, for `repeatAnswers`. */
export function rememberAnswer(page: PageResponse, { request, reply }: Exchange): void {
  // A closing site holds its answers back, and their heads are incomplete.
  if (page.kind !== 'content' || request.method !== 'GET' || !reply.raw.headersSent) return;
  page.answers[chooseForm(request.headers, page.encoded)] ??= {
    status: reply.statusCode,
    route: request.routeOptions.url ?? '',
    headers: Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      name === 'x-request-id' ? [] : [name, String(value)],
    ),
  };
}

interface RepeatAnswersOptions {
  cache: PageCache<PageResponse>;
  publicSiteUrl: string;
  genReqId: (req: IncomingMessage) => string;
  /** Whether the site is neither closing nor overloaded. */
  mayRepeat: () => boolean;
  measureRequest: ReturnType<typeof measureRequests> | null;
}

/**
 * Sends a cached page again as Fastify has sent it before, but without Fastify, whose hooks and headers take about a
 * third of the time. Requests that are unusual, or whose referrer is counted, are left to Fastify.
 */
export function repeatAnswers(
  app: FastifyInstance,
  { cache, publicSiteUrl, genReqId, mayRepeat, measureRequest }: RepeatAnswersOptions,
): void {
  const ownPages = `${new URL(publicSiteUrl).origin}/`;

  function findPage(req: IncomingMessage) {
    if (req.method !== 'GET' || !mayRepeat()) return null;
    const page = cache.getFresh(req.url ?? '');
    const { referer = ownPages } = req.headers;
    return page?.kind === 'content' && referer.startsWith(ownPages) && hasValidHost(req) && !hasBody(req)
      ? page
      : null;
  }

  app.server.removeAllListeners('request').on('request', (req: IncomingMessage, res) => {
    const page = findPage(req);
    const form = page && chooseForm(req.headers, page.encoded);
    const answer = form && page.answers[form];
    if (!answer) return app.routing(req, res);
    const { status, route, headers } = answer;
    if (measureRequest) {
      const start = performance.now();
      res.once('finish', () => measureRequest({ method: 'GET', route, status }, performance.now() - start));
    }
    res.writeHead(status, [...headers, 'x-request-id', genReqId(req)]);
    res.end(form === 'unchanged' ? undefined : page.encoded[form]);
  });
}
