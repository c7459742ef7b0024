import type { Database } from './connect.ts';

/** Returns the salt of a day: the one that is given, unless another process has kept one. Those of the days before go. */
export async function keepSalt(db: Database, { day, salt }: { day: string; salt: Buffer }): Promise<Buffer> {
  await db.deleteFrom('reader_salts').where('day', '<', day).execute();
  await db
    .insertInto('reader_salts')
    .values({ day, salt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await db
    .selectFrom('reader_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return kept.salt;
}
