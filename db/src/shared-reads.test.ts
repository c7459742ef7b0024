import { sql, type LogEvent } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDatabase, createPool } from './connect.ts';
import { preparedQuery, type Parameter } from './prepared-query.ts';

let owner: TestDatabase;
beforeAll(async () => {
  owner = await createTestDatabase();
});
afterAll(async () => owner.close());

/** The number of reads on one connection. */
const MAX_SHARED = 20;

const divide = preparedQuery((db, value: Parameter<{ by: number }>) =>
  db.selectNoFrom(sql<number>`60 / ${value('by')}::integer`.as('quotient')),
);
const findAccount = preparedQuery((db, value: Parameter<{ email: string }>) =>
  db.selectFrom('accounts').select('email').where('email', '=', value('email')),
);
const lockAccount = preparedQuery((db, value: Parameter<{ email: string }>) =>
  db.selectFrom('accounts').select('email').where('email', '=', value('email')).forUpdate(),
);

/** Opens a pool of its own, and returns it with its database and what has been logged. */
function open() {
  const pool = createPool({ url: owner.url, onError: () => undefined });
  const log: LogEvent[] = [];
  const db = createDatabase(pool, { onStatement: (event) => void log.push(event) });
  onTestFinished(async () => db.destroy());
  return { pool, db, log };
}

const divideByEach = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ by: (index % 6) + 1 }));

test('reads of one turn share a connection, and each returns its own rows', async () => {
  const { pool, db } = open();
  const values = divideByEach(MAX_SHARED);
  const results = await Promise.all(values.map(async (each) => divide.execute(db, each)));
  expect(results).toEqual(values.map(({ by }) => [{ quotient: 60 / by }]));
  expect(pool.totalCount).toBe(1);
});

test('more than these take another connection', async () => {
  const { pool, db } = open();
  await Promise.all(divideByEach(MAX_SHARED + 1).map(async (each) => divide.execute(db, each)));
  expect(pool.totalCount).toBe(2);
});

test('one that fails leaves the others alone, before it was prepared and after', async () => {
  const { db, log } = open();
  for (let run = 1; run <= 2; run += 1) {
    const results = await Promise.allSettled(
      [1, 0, 2, 3].map(async (by) => divide.executeTakeFirst(db, { by })),
    );
    expect(results).toMatchObject([
      { value: { quotient: 60 } },
      { reason: { code: '22012' } },
      { value: { quotient: 30 } },
      { value: { quotient: 20 } },
    ]);
    expect(log.filter(({ level }) => level === 'error')).toHaveLength(run);
    expect(log.filter(({ level }) => level === 'query')).toHaveLength(3 * run);
  }
});

test('closing the database ends what only reads have used', async () => {
  const { pool, db } = open();
  await divide.execute(db, { by: 1 });
  await db.destroy();
  expect(pool.ended).toBe(true);
  await expect(divide.execute(db, { by: 1 })).rejects.toThrow('after calling end');
});

test('all fail whose connection breaks, and the next take another', async () => {
  const { pool, db } = open();
  await divide.execute(db, { by: 1 });
  const wait = preparedQuery((of, value: Parameter<{ seconds: number }>) =>
    of.selectNoFrom(sql`pg_sleep(${value('seconds')})`.as('slept')),
  );
  const waiting = Promise.allSettled([
    wait.execute(db, { seconds: 60 }),
    divide.execute(db, { by: 2 }),
    divide.execute(db, { by: 3 }),
  ]);
  await expect.poll(async () => isAsleep()).toBe(true);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${sleeping}`.execute(owner.db);
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await divide.execute(db, { by: 2 })).toEqual([{ quotient: 30 }]);
  expect(pool.idleCount).toBe(pool.totalCount);
});

const sleeping = sql<boolean>`datname = current_database() and state = 'active' and query like '%pg_sleep%'
  and pid <> pg_backend_pid()`;

async function isAsleep(): Promise<boolean> {
  const { rows } = await sql`select pid from pg_stat_activity where ${sleeping}`.execute(owner.db);
  return rows.length > 0;
}

test('a read that locks has a connection of its own, so that nobody else waits for the lock', async () => {
  const { db } = open();
  const email = 'locked@works.example';
  await owner.db.insertInto('accounts').values({ email, password_hash: '-' }).execute();
  const locking = await owner.db.transaction().execute(async (trx) => {
    await lockAccount.execute(trx, { email });
    const waiting = lockAccount.execute(db, { email });
    expect(await findAccount.execute(db, { email })).toEqual([{ email }]);
    return { waiting };
  });
  expect(await locking.waiting).toEqual([{ email }]);
});
