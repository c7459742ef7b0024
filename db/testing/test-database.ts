import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase, createPool, type Database } from '../src/connect.ts';

export const TEMPLATE_NAME = 'headwater_template';

/** Creates a database, empty or as a copy of `template`, and returns its URL. */
export async function createDatabaseNamed(
  adminUrl: string,
  name: string,
  template?: string,
): Promise<string> {
  const copy = template ? ` template ${template} strategy file_copy` : '';
  await executeAdminStatement(adminUrl, `create database ${name}${copy}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

async function executeAdminStatement(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export interface TestDatabase {
  url: string;
  db: Database;
  close: () => Promise<void>;
}

/** Creates a migrated database on the run's PostgreSQL; with `empty` it has no tables. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const adminUrl = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabaseNamed(adminUrl, name, empty ? undefined : TEMPLATE_NAME);
  // On a busy machine fifty callers at once wait for one lock, and each other, longer than a person would.
  const db = createDatabase(createPool({ url, timeoutMs: 60_000, onError: () => undefined }));
  const close = async () => {
    await db.destroy();
    // The databases of a whole run would fill the disk.
    await executeAdminStatement(adminUrl, `drop database ${name} with (force)`);
  };
  return { url, db, close };
}
