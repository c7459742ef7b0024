import { addressKey } from '@headwater/runtime/address-key';
import type { FastifyRequest } from 'fastify';
import type { DayHash } from '@headwater/db/day-hash';
import type { RouteContext } from '../http/serve-page.ts';

/**
 * Returns what says, for one page and one day, whether two requests are of one reader. The page is hashed too, so that nobody's
 * way from page to page shows.
 */
export async function hashReader(
  { hashOfDay }: Pick<RouteContext, 'hashOfDay'>,
  itemId: number,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<DayHash> {
  return hashOfDay([itemId, addressKey(ip), headers['user-agent'] ?? ''].join('\n'));
}
