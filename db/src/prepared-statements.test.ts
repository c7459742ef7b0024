import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDatabase, createPool, type Database, type PoolOptions } from './connect.ts';
import { preparedQuery, type Parameter } from './prepared-query.ts';
import { registerStatement } from './prepared-statements.ts';

let owner: TestDatabase;
beforeAll(async () => {
  owner = await createTestDatabase();
});
afterAll(async () => owner.close());

const findAccount = preparedQuery((db, value: Parameter<{ email: string }>) =>
  db.selectFrom('accounts').select('email').where('email', '=', value('email')),
);
const insertAccount = preparedQuery((db, value: Parameter<{ email: string }>) =>
  db
    .insertInto('accounts')
    .values({ email: value('email'), password_hash: '-' })
    .returning('email'),
);

/** Connects with one connection by default, which is the same throughout the test. */
function connect(options: Pick<PoolOptions, 'preparedStatements' | 'poolSize'> = {}): Database {
  const db = createDatabase(
    createPool({ url: owner.url, poolSize: 1, onError: () => undefined, ...options }),
  );
  onTestFinished(async () => db.destroy());
  return db;
}

async function listStatements(db: Database): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
}

/** Changes the type that `findAccount` returns, as a migration of a newer version could. */
async function changeType(): Promise<void> {
  const { rows } = await sql<{ type: string }>`
    select data_type as type from information_schema.columns
    where table_name = 'accounts' and column_name = 'email'`.execute(owner.db);
  const type = rows[0]?.type === 'text' ? sql`varchar` : sql`text`;
  await sql`alter table accounts alter column email type ${type}`.execute(owner.db);
}

const email = 'nobody@works.example';

test('a connection prepares a query at its first run, and no other statement', async () => {
  const db = connect();
  await findAccount.execute(db, { email });
  await findAccount.execute(db, { email: 'another@works.example' });
  await db.selectFrom('items').select('id').where('id', '=', 1).execute();
  expect(await listStatements(db)).toEqual([expect.stringContaining('from "accounts"')]);
});

test('a connection prepares nothing if prepared statements are switched off', async () => {
  const db = connect({ preparedStatements: false });
  expect(await findAccount.execute(db, { email })).toEqual([]);
  expect(await listStatements(db)).toEqual([]);
});

test('a query whose result a migration has changed is prepared again', async () => {
  const db = connect();
  await findAccount.execute(db, { email });
  await changeType();
  expect(await findAccount.execute(db, { email })).toEqual([]);
  expect(await findAccount.execute(db, { email })).toEqual([]);
});

test('a transaction whose query a migration has changed runs again, and writes once', async () => {
  const db = connect();
  await findAccount.execute(db, { email });
  await changeType();
  const found = await db.transaction().execute(async (trx) => {
    await insertAccount.execute(trx, { email: 'once@works.example' });
    return findAccount.execute(trx, { email: 'once@works.example' });
  });
  expect(found).toEqual([{ email: 'once@works.example' }]);
});

test('a connection that has lost its statements still runs them', async () => {
  const db = connect();
  await findAccount.execute(db, { email });
  await sql`deallocate all`.execute(db);
  expect(await findAccount.execute(db, { email })).toEqual([]);
  await sql`deallocate all`.execute(db);
  const inTransaction = await db.transaction().execute(async (trx) => findAccount.execute(trx, { email }));
  expect(inTransaction).toEqual([]);
});

test('a transaction that begins with a query is rolled back as a whole', async () => {
  const db = connect();
  const given = { email: 'never@works.example' };
  const failing = db.transaction().execute(async (trx) => {
    await insertAccount.execute(trx, given);
    throw new Error('changed our mind');
  });
  await expect(failing).rejects.toThrow('changed our mind');
  expect(await findAccount.execute(db, given)).toEqual([]);
});

test('a transaction that has lost its first query leaves nothing of what was sent with it', async () => {
  const db = connect();
  const given = { email: 'escaped@works.example' };
  await findAccount.execute(db, given);
  await insertAccount.execute(db, { email: 'prepared@works.example' });
  await sql`deallocate all`.execute(db);
  const failing = db.transaction().execute(async (trx) => {
    await Promise.allSettled([findAccount.execute(trx, given), insertAccount.execute(trx, given)]);
    throw new Error('changed our mind');
  });
  await expect(failing).rejects.toThrow('changed our mind');
  expect(await findAccount.execute(db, given)).toEqual([]);
});

test('a statement that is lost as its transaction ends is not run again outside it', async () => {
  const pool = createPool({ url: owner.url, poolSize: 1, onError: () => undefined });
  onTestFinished(async () => pool.end());
  const find = 'select email from accounts where email = $1';
  const insert = "insert into accounts (email, password_hash) values ($1, '-')";
  for (const text of [find, insert]) registerStatement(text);
  const given = 'outside@works.example';
  const client = await pool.connect();
  await client.query(find, [given]);
  await client.query(insert, ['prepared-before@works.example']);
  await client.query('deallocate all');
  // In one packet, so that the end of the transaction is known before the insert's error is dealt with.
  client.connection.stream.cork();
  const sent = [
    client.query('begin'),
    client.query(find, [given]),
    client.query(insert, [given]),
    client.query('rollback'),
  ];
  client.connection.stream.uncork();
  await Promise.allSettled(sent);
  client.release();
  expect(await findAccount.execute(owner.db, { email: given })).toEqual([]);
});

test('a packet of reads that could not be prepared counts as one loss', async () => {
  const db = connect();
  const callMissing = preparedQuery((of) => of.selectNoFrom(sql<number>`missing()`.as('missing')));
  const calls = Array.from({ length: 40 }, async () => callMissing.execute(db, {}));
  const results = await Promise.allSettled(calls);
  expect(
    results.filter((result) => result.status === 'rejected' && result.reason.code === '42883'),
  ).toHaveLength(40);
  await findAccount.execute(db, { email });
  expect(await listStatements(db)).toContainEqual(expect.stringContaining('from "accounts"'));
});

test('a query that follows the beginning of a transaction returns its own rows', async () => {
  const db = connect();
  const given = { email: 'twofold@works.example' };
  for (let run = 0; run < 3; run += 1) {
    const rows = await db.transaction().execute(async (trx) => findAccount.execute(trx, given));
    expect(rows).toEqual(run === 0 ? [] : [given]);
    if (run === 0) await insertAccount.execute(db, given);
  }
});

test('a query that could not be prepared as its transaction began is prepared the next time', async () => {
  const db = connect();
  const callLate = preparedQuery((of) => of.selectNoFrom(sql<number>`late()`.as('late')));
  const call = async () => db.transaction().execute(async (trx) => callLate.execute(trx, {}));
  await db.transaction().execute(async (trx) => findAccount.execute(trx, { email }));
  await expect(call()).rejects.toMatchObject({ code: '42883' });
  await sql`create function late() returns integer language sql as 'select 1'`.execute(owner.db);
  expect(await call()).toEqual([{ late: 1 }]);
  expect(await listStatements(db)).toContainEqual(expect.stringContaining('late()'));
});

test('a statement that fails for another reason fails once', async () => {
  const db = connect();
  await insertAccount.execute(db, { email: 'twice@works.example' });
  let runs = 0;
  const repeated = db.transaction().execute(async (trx) => {
    runs += 1;
    return insertAccount.execute(trx, { email: 'twice@works.example' });
  });
  await expect(repeated).rejects.toMatchObject({ code: '23505' });
  expect(runs).toBe(1);
});

test('many connections with outdated statements at once all continue to serve', async () => {
  const db = connect({ poolSize: 4 });
  const findInParallel = async () =>
    Promise.all(Array.from({ length: 16 }, async () => findAccount.execute(db, { email })));
  await findInParallel();
  await changeType();
  expect((await findInParallel()).flat()).toEqual([]);
});

test('no more is prepared if statements keep getting lost, and a warning says what to set', async () => {
  const warning = once(process, 'warning');
  const db = connect();
  for (let run = 0; run < 50; run += 1) {
    expect(await findAccount.execute(db, { email })).toEqual([]);
    await sql`deallocate all`.execute(db);
  }
  expect(String((await warning)[0])).toContain('Set PREPARED_STATEMENTS=no.');
  await findAccount.execute(db, { email });
  expect(await listStatements(db)).toEqual([]);
});
