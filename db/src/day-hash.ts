import { createHmac, randomBytes } from 'node:crypto';
import { londonDay } from '@headwater/contract/dates';
import type { Database } from './connect.ts';

const HASH_BYTES = 16;

export interface DayHash {
  day: string;
  hash: Buffer;
}

/**
 * Returns a function that hashes a text with the day's salt, which all processes share and which is deleted after the
 * day. Until then, a person with the database can find a hashed text by trying every address; afterwards, or from a
 * backup, nobody can.
 */
export function createDayHasher({ db, now }: { db: Database; now: () => Date }) {
  let salt: { day: string; bytes: Promise<Buffer> } | null = null;

  async function saltOf(day: string): Promise<Buffer> {
    if (salt?.day === day) return salt.bytes;
    const bytes = keepSalt(db, { day, salt: randomBytes(32) });
    const kept = { day, bytes };
    salt = kept;
    // The next caller asks again.
    bytes.catch(() => void (salt === kept && (salt = null)));
    return bytes;
  }

  return async (text: string): Promise<DayHash> => {
    const day = londonDay(now());
    const hash = createHmac('sha256', await saltOf(day))
      .update(text)
      .digest();
    return { day, hash: hash.subarray(0, HASH_BYTES) };
  };
}

export type HashOfDay = ReturnType<typeof createDayHasher>;

/** Returns the salt of a day: the given one, unless another process has stored one. Earlier salts are deleted. */
async function keepSalt(db: Database, { day, salt }: { day: string; salt: Buffer }): Promise<Buffer> {
  const ofDay = db.selectFrom('reader_salts').select('salt').where('day', '=', day);
  const known = await ofDay.executeTakeFirst();
  if (known) return known.salt;
  await db.deleteFrom('reader_salts').where('day', '<', day).execute();
  await db
    .insertInto('reader_salts')
    .values({ day, salt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await ofDay.executeTakeFirstOrThrow();
  return kept.salt;
}
