import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  await migrateToLatest(await createDatabaseNamed(postgres.url, TEMPLATE_NAME));
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
