import type { ItemRef } from '@headwater/contract/ids';
import type { Transaction } from '@headwater/db/connect';
import { createTestDatabase, type TestDatabase } from '@headwater/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockItem } from '../items/item.queries.ts';
import { getOwnItemStatus } from '../submittals/item-status.queries.ts';
import { getOwnArticle } from './articles.queries.ts';

let database: TestDatabase;
let item: { id: number; uuid: string; accountId: number };

/** One account has a thousand articles; two thousand others have one each. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await sql`
    insert into accounts (email, password_hash) select n || '@example.org', 'x' from generate_series(1, 2001) n
  `.execute(db);
  await sql`
    insert into items (account_id, type, title)
    select (select min(id) from accounts where id > 0) + greatest(n - 1000, 0), 'press-release', n
    from generate_series(1, 3000) n
  `.execute(db);
  await sql`analyze items`.execute(db);
  item = await db
    .selectFrom('items')
    .select(['id', 'uuid', 'account_id as accountId'])
    .orderBy('id')
    .limit(1)
    .$narrowType<{ accountId: number }>()
    .executeTakeFirstOrThrow();
});
afterAll(async () => database.close());

interface Lookup {
  name: string;
  find: (trx: Transaction, own: { itemId: ItemRef; accountId: number }) => Promise<unknown>;
}

const site = {
  publicSiteUrl: 'https://public.test',
  today: '2026-11-20',
  earliestEnd: '2026-11-06',
  now: new Date('2026-11-20T10:00:00Z'),
};

const lookups: Lookup[] = [
  {
    name: 'locking an item',
    find: async (trx, { itemId, accountId }) =>
      lockItem(trx, { itemId, membership: { company: null, holderId: accountId } }),
  },
  {
    name: 'reading its status',
    find: async (trx, { itemId: ref, accountId }) => getOwnItemStatus(trx, { ref, accountId }, site),
  },
  {
    name: 'reading an article',
    find: async (trx, { itemId: ref, accountId }) => getOwnArticle(trx, { ref, accountId }),
  },
];

test.for(lookups)('$name reads only that item, however many its account has', async ({ find }) => {
  for (const itemId of [item.id, item.uuid]) {
    const fetched = await database.db.transaction().execute(async (trx) => {
      // PostgreSQL plans a prepared statement this way after a few runs.
      await sql`set local plan_cache_mode = force_generic_plan`.execute(trx);
      expect(await find(trx, { itemId, accountId: item.accountId })).not.toBeNull();
      const { rows } = await sql<{ fetched: number }>`
        select idx_tup_fetch::integer as fetched from pg_stat_xact_user_tables where relname = 'items'
      `.execute(trx);
      return rows[0]?.fetched;
    });
    expect(fetched).toBeLessThan(20);
  }
});
