import type { Database } from './connect.ts';

/** Returns the salt of a day: the one that is given, unless another process has kept one. Those of the days before go. */
export async function keepSalt(db: Database, { day, salt }: { day: string; salt: Buffer }): Promise<Buffer> {
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
