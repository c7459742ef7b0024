import { migrateToLatest } from '@headwater/db/migrate';
import { seedDatabase } from '@headwater/db/seed';
import { createStorage } from '@headwater/runtime/create-storage';
import type { Env } from '@headwater/runtime/env';

/** Migrates the database and, on the first start, seeds it. Both go on where a killed start left off. */
export async function migrateAndSeed(env: Env, databaseUrl: string): Promise<void> {
  await migrateToLatest(databaseUrl);
  const storage = await createStorage(env);
  await seedDatabase({ databaseUrl, storage, dataset: env.seed });
}
