import type { FileStorage } from '@headwater/runtime/storage';
import { createDatabase, createPool } from './connect.ts';
import { storeDemoPictures } from './seed/demo-pictures.ts';
import { insertDemoData } from './seed/demo-data.ts';
import type { StoredPicture } from './seed/pictures.ts';
import { insertReferenceData } from './seed/reference-data.ts';

interface SeedOptions {
  databaseUrl: string;
  storage: FileStorage;
  dataset: 'demo' | 'none';
  now?: Date;
}

/**
 * Fills a new database once: the pictures first, then all rows with the mark that it is done in one transaction. After an
 * abort at any moment the next start repeats it.
 */
export async function seedDatabase({
  databaseUrl,
  storage,
  dataset,
  now = new Date(),
}: SeedOptions): Promise<void> {
  const db = createDatabase(createPool({ url: databaseUrl, poolSize: 1, onError: () => undefined }));
  try {
    const done = await db
      .selectFrom('setup_steps')
      .select('name')
      .where('name', '=', 'seed')
      .executeTakeFirst();
    if (done) return;
    const pictures = dataset === 'demo' ? await storeDemoPictures(storage) : new Map<string, StoredPicture>();
    await db.transaction().execute(async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('setup_steps')
        .values({ name: 'seed' })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) return;
      await insertReferenceData(trx, { pictures, now });
      if (dataset === 'demo') await insertDemoData(trx, { pictures, now });
    });
  } finally {
    await db.destroy();
  }
}
