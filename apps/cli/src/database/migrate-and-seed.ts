import { migrateToLatest } from '@headwater/db/migrate';
import { seedDatabase, type SeedResult } from '@headwater/seed/seed';
import { createStorage } from '@headwater/runtime/create-storage';
import type { Env } from '@headwater/runtime/env';

/**
 * Migrates the database and, on the first start, seeds it. Both continue where a killed start left off. Returns null if
 * it was seeded before.
 */
export async function migrateAndSeed(env: Env, databaseUrl: string): Promise<SeedResult | null> {
  await migrateToLatest(databaseUrl);
  const storage = await createStorage(env);
  return seedDatabase({ databaseUrl, storage, dataset: env.seed, randomPasswords: env.isPublic });
}
