import { join } from 'node:path';
import { attachEmbeddedPostgres } from '@headwater/db/embedded/attach';
import { startEmbeddedPostgres } from '@headwater/db/embedded/postgres';
import type { Env } from '@headwater/runtime/env';

/**
 * Calls `work` with the address of the configured database. If that is the embedded PostgreSQL and the portal is not
 * running, it is started for the duration.
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
