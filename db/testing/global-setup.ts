import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/embedded/postgres.ts';
import { migrateToLatest } from '../src/migrate.ts';
import { createDatabaseNamed, TEMPLATE_NAME } from './test-database.ts';

const MIN_MEMORY_BYTES = 4e9;

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Starts one cluster for all projects of the run, with a migrated template that each test file copies. */
export async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if ('postgresUrl' in vitest.getProvidedContext()) return undefined;
  const dataDir = await mkdtemp(join(await fastestFolder(), 'headwater-test-'));
  // PostgreSQL does not run as root, and then has to enter the folder as another user.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  await makeCheap(postgres.url);
  await migrateToLatest(await createDatabaseNamed(postgres.url, TEMPLATE_NAME));
  vitest.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/**
 * Returns the folder in memory, where there is one with room for the databases of a run: a copy of the template is a
 * thousand files, for which a disk takes twenty times as long.
 */
async function fastestFolder(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => null);
  return memory && memory.bavail * memory.bsize > MIN_MEMORY_BYTES ? '/dev/shm' : tmpdir();
}

/**
 * Saves a cluster what its short life does not need: no vacuum, and no process of their own for the parts of a plan, as the
 * planner would have it of tables whose size it does not know. Nobody has to guess the password either, whose hash each
 * connection makes anew.
 */
async function makeCheap(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const setting of [
    'autovacuum = off',
    'max_parallel_workers_per_gather = 0',
    'scram_iterations = 1',
    "max_wal_size = '128MB'",
  ])
    await client.query(`alter system set ${setting}`);
  await client.query('select pg_reload_conf()');
  const password = pg.escapeLiteral(decodeURIComponent(new URL(url).password));
  // The connection itself takes the new settings when it pleases.
  await client.query('set scram_iterations = 1');
  await client.query(`alter role current_user password ${password}`);
  await client.end();
}
