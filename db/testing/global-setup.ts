import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/embedded/postgres.ts';
import { migrateToLatest } from '../src/migrate.ts';
import { createDatabaseNamed, TEMPLATE_NAME } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Starts one cluster for the run, with a migrated template that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'headwater-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  await makeCheap(postgres.url);
  await migrateToLatest(await createDatabaseNamed(postgres.url, TEMPLATE_NAME));
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/**
 * Saves a cluster what its short life does not need: no vacuum, and no process of their own for the parts of a plan, as the
 * planner would have it of tables whose size it does not know. Nobody has to guess the password either, whose hash each
 * connection makes anew.
 */
async function makeCheap(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const setting of ['autovacuum = off', 'max_parallel_workers_per_gather = 0', 'scram_iterations = 1'])
    await client.query(`alter system set ${setting}`);
  await client.query('select pg_reload_conf()');
  const password = pg.escapeLiteral(decodeURIComponent(new URL(url).password));
  // The connection itself takes the new settings when it pleases.
  await client.query('set scram_iterations = 1');
  await client.query(`alter role current_user password ${password}`);
  await client.end();
}
