import { readMarks, taps, type ReadMark, type Tap } from '@headwater/pages/render';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '@headwater/runtime/address-key';
import type { DayHash } from '@headwater/db/day-hash';
import type { Exchange } from '../http/exchange.ts';
import { sendProblem } from '../http/problem.ts';
import type { RouteContext } from '../http/serve-page.ts';
import { isFromOwnPage } from './reader-request.ts';

/** A transparent GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * Answers with the picture of a mark that a reader has reached, or of a tap, and counts it if its page is public. No cache keeps it.
 */
export async function showMark(
  context: RouteContext,
  { request, reply }: Exchange<{ Params: { item: string; mark: string } }>,
): Promise<FastifyReply> {
  const mark = [...readMarks, ...taps].find((known) => `${known}.gif` === request.params.mark);
  const itemId = parseItemId(request.params.item);
  if (mark === undefined || itemId === null) return sendProblem(reply, context.env, 'not-found');
  if (isFromOwnPage(request)) await countMark(context, { itemId, mark, request });
  return reply.header('cache-control', 'no-store').type('image/gif').send(PIXEL);
}

async function countMark(
  context: RouteContext,
  { itemId, mark, request }: { itemId: number; mark: ReadMark | Tap; request: FastifyRequest },
): Promise<void> {
  const { counter, isPublicPage, log } = context;
  if (!(await isPublicPage(itemId))) return;
  counter.count({ itemId, kind: mark === 'start' ? 'view' : mark });
  if (mark !== 'start') return;
  try {
    counter.countReader({ itemId, ...(await hashReader(context, itemId, request)) });
  } catch (error) {
    log.warn({ err: error }, 'a view is counted without its reader');
  }
}

/** Returns null for a number that the database would refuse as an id. */
export function parseItemId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/**
 * Returns a hash that is the same for one reader's requests to one page on one day. The page is part of it, so that no
 * reader's way through the site can be followed.
 */
async function hashReader(
  { hashOfDay }: Pick<RouteContext, 'hashOfDay'>,
  itemId: number,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<DayHash> {
  return hashOfDay([itemId, addressKey(ip), headers['user-agent'] ?? ''].join('\n'));
}
