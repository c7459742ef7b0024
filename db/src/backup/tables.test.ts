import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { listTables } from './tables.ts';

test('every table of the portal can be loaded after those that it refers to', async () => {
  const { url, close } = await createTestDatabase();
  const client = new pg.Client(url);
  await client.connect();
  const names = (await listTables(client)).map(({ name }) => name);
  await client.end();
  await close();
  expect(names.indexOf('items')).toBeGreaterThan(names.indexOf('accounts'));
  expect(names.indexOf('sign_offs')).toBeGreaterThan(names.indexOf('revisions'));
});
