import { setTimeout as wait } from 'node:timers/promises';
import { listDatabaseUrls } from '@headwater/runtime/database-url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresPair, type PostgresPair } from '../testing/postgres-pair.ts';
import { isDatabaseUnreachable } from './database-unreachable.ts';
import { createPrimarySearch } from './find-primary.ts';
import { PrimaryClient } from './primary-client.ts';

/** The time that a statement may wait for a silent server, without a watch. */
const QUERY_TIMEOUT_MS = 20_000;

let pair: PostgresPair;
beforeAll(async () => {
  pair = await openPostgresPair();
  await sql`create table notes (note text)`.execute(pair.db);
});
afterAll(async () => pair.close());

const insert = async (note: string) => sql`insert into notes values (${note})`.execute(pair.db);
const listNotes = async () => {
  const { rows } = await sql<{ note: string }>`select note from notes order by note`.execute(pair.db);
  return rows.map(({ note }) => note);
};

test.for(['SIGKILL', 'SIGSTOP'] as const)(
  'after %s of the primary the pool goes on with the promoted standby, which has what was acknowledged',
  async (loss) => {
    // Each of the pool's connections is in use when the machine is lost.
    const busy = Array.from({ length: 10 }, async () => sql`select pg_sleep(60)`.execute(pair.db));
    const failures = Promise.all(busy.map(async (statement) => statement.catch((error: unknown) => error)));
    await expect.poll(() => countSleeping(pair.url)).toBe(10);
    const client = await connect(pair.url);
    await client.query('truncate notes');
    await client.query("insert into notes values ('before')");
    await client.end();
    const lostAt = performance.now();
    await pair.losePrimary(loss);
    expect(await isRefused()).toBe(true);
    await pair.promote();
    while (!(await insert('after').then(() => true, isUnreachable))) await wait(10);
    expect(performance.now() - lostAt).toBeLessThan(QUERY_TIMEOUT_MS);
    for (const error of await failures) expect(isDatabaseUnreachable(error)).toBe(true);
    expect(await listNotes()).toEqual(['after', 'before']);
    await pair.rejoin();
  },
);

test('a former primary that comes back is refused, by a search that knows its successor and by a new client', async () => {
  await pair.losePrimary('SIGKILL');
  await pair.promote();
  const successor = await connect(pair.url);
  await pair.comeBack();
  const findPrimary = createPrimarySearch(listDatabaseUrls(pair.url));
  for (let search = 0; search < 3; search += 1) {
    expect(await findPrimary()).toMatchObject({ port: successor.port, timeline: successor.timeline });
    const client = await connect(pair.url);
    expect(client.port).toBe(successor.port);
    await client.end();
  }
  await successor.end();
  await pair.losePrimary('SIGSTOP');
  await expect(findPrimary()).rejects.toThrow('is a former primary');
});

test('a host that the address names twice is asked once, and the search ends', async () => {
  const url = 'postgres://nobody@127.0.0.1:1,127.0.0.1:1,127.0.0.1:2/none?target_session_attrs=read-write';
  await expect(connect(url)).rejects.toThrow('No host in DATABASE_URL is a primary');
});

test('if no host is a primary, the error gives each one’s reason, and means that the database is unreachable', async () => {
  const url = 'postgres://nobody@127.0.0.1:1,127.0.0.1:2/none?target_session_attrs=read-write';
  const error: unknown = await connect(url).catch((reason: unknown) => reason);
  expect(String(error)).toMatch(
    /^Error: No host in DATABASE_URL is a primary: 127\.0\.0\.1:1: .*ECONNREFUSED.*; 127\.0\.0\.1:2: .*ECONNREFUSED.*\.$/,
  );
  expect(isDatabaseUnreachable(error)).toBe(true);
});

async function connect(connectionString: string): Promise<PrimaryClient> {
  return new PrimaryClient({ connectionString }).connect();
}

async function countSleeping(url: string): Promise<number | null> {
  const client = await connect(url);
  const { rowCount } = await client.query("select from pg_stat_activity where wait_event = 'PgSleep'");
  await client.end();
  return rowCount;
}

/** Says whether a standby that is not yet promoted is refused. */
async function isRefused(): Promise<boolean> {
  return connect(pair.url).then(() => false, isDatabaseUnreachable);
}

function isUnreachable(error: unknown): false {
  if (!isDatabaseUnreachable(error)) throw error;
  return false;
}
