import type { FileStorage } from '@headwater/runtime/storage';
import { sql } from 'kysely';
import { createDatabase, createPool } from '@headwater/db/connect';
import { storeDemoPictures } from './demo-pictures.ts';
import { storeDemoPdfs, type DemoPdfs } from './demo-pdfs.ts';
import { insertDemoData, type DemoPassword } from './demo-data.ts';
import type { StoredPicture } from './pictures.ts';
import { insertReferenceData } from './reference-data.ts';

export interface SeedOptions {
  databaseUrl: string;
  storage: FileStorage;
  dataset: 'demo' | 'none';
  /** Gives each demo account a random password in place of the published one. */
  randomPasswords?: boolean;
  now?: Date;
}

export interface SeedResult {
  /** The random passwords of the demo accounts, if any: they cannot be read again. */
  demoPasswords: DemoPassword[];
}

/** The time in milliseconds for which a process waits for another one that fills the same database. */
const MAX_WAIT_MS = 300_000;

/**
 * Fills a new database once: the pictures first, then all rows with the mark that it is done in one transaction. After
 * an abort at any moment the next start repeats it. Returns null if the database was filled before.
 */
export async function seedDatabase({
  databaseUrl,
  storage,
  dataset,
  randomPasswords = false,
  now = new Date(),
}: SeedOptions): Promise<SeedResult | null> {
  const db = createDatabase(
    createPool({ url: databaseUrl, poolSize: 1, timeoutMs: MAX_WAIT_MS, onError: () => undefined }),
  );
  try {
    const done = await db
      .selectFrom('setup_steps')
      .select('name')
      .where('name', '=', 'seed')
      .executeTakeFirst();
    if (done) return null;
    const pictures = dataset === 'demo' ? await storeDemoPictures(storage) : new Map<string, StoredPicture>();
    const pdfs: DemoPdfs = dataset === 'demo' ? await storeDemoPdfs(storage) : new Map();
    return await db.transaction().execute(async (trx) => {
      // Another process may be filling the same database: this one waits until that is done.
      await sql`select set_config('lock_timeout', ${String(MAX_WAIT_MS)}, true),
        set_config('statement_timeout', ${String(MAX_WAIT_MS)}, true)`.execute(trx);
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('setup_steps')
        .values({ name: 'seed' })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) return null;
      await insertReferenceData(trx, { pictures, now });
      if (dataset === 'none') return { demoPasswords: [] };
      return { demoPasswords: await insertDemoData(trx, { pictures, pdfs, randomPasswords, now }) };
    });
  } finally {
    await db.destroy();
  }
}
