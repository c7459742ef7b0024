import { join } from 'node:path';
import { createDatabase, createPool, type Database } from '@headwater/db/connect';
import { attachEmbeddedPostgres, startEmbeddedPostgres } from '@headwater/db/embedded/postgres';
import { migrateToLatest } from '@headwater/db/migrate';
import type { Env } from '@headwater/runtime/env';

/**
 * Runs `work` on the address of the configured database. Where that is the embedded PostgreSQL and the portal does
 * not run, it is started for the moment.
 */
export async function withDatabaseUrl<T>(env: Env, work: (url: string) => Promise<T>): Promise<T> {
  if (env.databaseUrl !== null) return work(env.databaseUrl);

  const dataDir = join(env.dataDir, 'postgres');
  const running = await attachEmbeddedPostgres(dataDir);
  if (running !== null) return work(running);

  const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** Runs `work` on the configured database, migrated. */
export async function withDatabase<T>(env: Env, work: (db: Database) => Promise<T>): Promise<T> {
  return withDatabaseUrl(env, async (url) => {
    await migrateToLatest(url);
    const broken = Promise.withResolvers<never>();
    const db = createDatabase(createPool({ url, poolSize: 1, onError: broken.reject }));
    try {
      return await Promise.race([work(db), broken.promise]);
    } finally {
      await db.destroy();
    }
  });
}
