import { itemSnapshot } from '@headwater/contract/snapshot';
import { visibilityOptions } from '@headwater/publishing/visibility';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/problem.ts';
import type { RouteContext } from '../http/serve-page.ts';
import { getPublicSnapshot } from '../publication/publication.queries.ts';
import { findOwnLink } from './out-links.ts';
import { isFromOwnPage } from './reader-request.ts';
import { parseItemId } from './show-mark.ts';

interface Exchange {
  request: FastifyRequest<{ Params: { item: string }; Querystring: { to?: unknown } }>;
  reply: FastifyReply;
}

/** Counts a click, and leads to where the page's own link leads: it takes no address that the public page does not have. */
export async function followLink(context: RouteContext, { request, reply }: Exchange): Promise<FastifyReply> {
  const { counter, db, env, now } = context;
  const itemId = parseItemId(request.params.item);
  const { to } = request.query;
  if (itemId === null || typeof to !== 'string') return sendProblem(reply, env, 'not-found');
  const row = await getPublicSnapshot(db, { itemId, visibility: visibilityOptions(env, now()) });
  const link = row && findOwnLink(itemSnapshot.parse(row.snapshot), to);
  if (!link) return sendProblem(reply, env, 'not-found');
  if (isFromOwnPage(request)) counter.count({ itemId, kind: link.startsWith('/') ? 'download' : 'click' });
  return reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).redirect(link, 302);
}
