import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { findProblem, type DatabaseFacts } from './assert-database.ts';
import { isDatabaseUnreachable } from './database-unreachable.ts';
import { migrate, migrateToLatest } from './migrate.ts';

const sound: DatabaseFacts = {
  versionNumber: 180_004,
  version: '18.4',
  encoding: 'UTF8',
  isStandby: false,
  mayCreate: true,
  user: 'headwater',
  freeConnections: 97,
  isOurs: false,
};

test.for<[string, Partial<DatabaseFacts>, string | null]>([
  ['of a newer version', { versionNumber: 190_001, version: '19.1' }, null],
  [
    'of an older version',
    { versionNumber: 150_019, version: '15.19' },
    'The database is PostgreSQL 15.19, and Headwater needs 18 or newer. Upgrade it, or set DATABASE_URL to another.',
  ],
  [
    'that is a standby',
    { isStandby: true },
    'The database is a read-only standby. Set DATABASE_URL to the primary.',
  ],
  [
    'with few free connections',
    { freeConnections: 39 },
    'The database has 39 free connections, and Headwater opens up to 40. Raise max_connections, or the limit of the user or the database.',
  ],
  ['that the portal uses already', { freeConnections: 3, isOurs: true }, null],
])('a database %s', ([, facts, problem]) => {
  expect(findProblem({ ...sound, ...facts })).toBe(problem);
});

async function usingSuperuser<T>(use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

test('a database of another encoding is refused before anything is written', async () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  await usingSuperuser(async (client) => {
    await client.query(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`);
    await expect(migrateToLatest(url.href)).rejects.toThrow(
      /^The database stores text as SQL_ASCII, and Headwater needs UTF8\. .* Nothing was changed\.$/,
    );
    await client.query(`drop database ${name}`);
  });
});

test('a user without the right to create tables is refused before anything is written', async () => {
  const { url, db, close } = await createTestDatabase({ empty: true });
  const user = `user_${randomUUID().replaceAll('-', '')}`;
  await usingSuperuser(async (client) => {
    await client.query(`create role ${user} login password 'secret'`);
    const asUser = Object.assign(new URL(url), { username: user, password: 'secret' });
    await expect(migrateToLatest(asUser.href)).rejects.toThrow(
      `The user ${user} may not create tables in the database.`,
    );
    await client.query(`drop role ${user}`);
  });
  expect(await db.introspection.getTables()).toEqual([]);
  await close();
});

test('a database that accepts and then stays silent ends the wait with a sentence', async () => {
  const port = await findFreePort();
  const silent = createServer().listen(port, '127.0.0.1');
  await once(silent, 'listening');
  const started = migrate(`postgres://postgres@127.0.0.1:${port}/x`, {
    connectionTimeoutMillis: 100,
  });
  const error = await started.catch((reason: unknown) => reason);
  expect(isDatabaseUnreachable(error)).toBe(true);
  silent.close();
});
