import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase, createPool, type Database } from '../src/connect.ts';

export const TEMPLATE_NAME = 'headwater_template';

/** Makes a database, empty or a copy of `template`, and returns its address. */
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

/** A migrated database of one's own, on the run's real PostgreSQL; with `empty`, one without a table. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const adminUrl = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabaseNamed(adminUrl, name, empty ? undefined : TEMPLATE_NAME);
  const db = createDatabase(createPool({ url, onError: () => undefined }));
  const close = async () => {
    await db.destroy();
    // A whole run would fill the disk otherwise.
    await executeAdminStatement(adminUrl, `drop database ${name} with (force)`);
  };
  return { url, db, close };
}
