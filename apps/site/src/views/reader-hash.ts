import { createHmac, randomBytes } from 'node:crypto';
import { londonDay } from '@headwater/contract/dates';
import { addressKey } from '@headwater/runtime/address-key';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { keepSalt } from './reader-salts.queries.ts';

const HASH_BYTES = 16;

export interface ReaderHash {
  day: string;
  hash: Buffer;
}

/**
 * Returns a function that says, for one page and one day, whether two requests are of one reader: all processes have the
 * day's salt, and nobody has it once the day is over. The page is hashed too, so that nobody's way from page to page shows.
 */
export function createReaderHasher({ db, now }: Pick<Deps, 'db' | 'now'>) {
  let salt: { day: string; bytes: Promise<Buffer> } | null = null;

  async function saltOf(day: string): Promise<Buffer> {
    if (salt?.day === day) return salt.bytes;
    const bytes = keepSalt(db, { day, salt: randomBytes(32) });
    const kept = { day, bytes };
    salt = kept;
    // The next reader asks again.
    bytes.catch(() => void (salt === kept && (salt = null)));
    return bytes;
  }

  return async (
    itemId: number,
    { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  ): Promise<ReaderHash> => {
    const day = londonDay(now());
    const reader = [itemId, addressKey(ip), headers['user-agent'] ?? ''].join('\n');
    const hash = createHmac('sha256', await saltOf(day))
      .update(reader)
      .digest();
    return { day, hash: hash.subarray(0, HASH_BYTES) };
  };
}
