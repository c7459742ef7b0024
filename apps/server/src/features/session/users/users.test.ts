import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertMany } from '../../../../testing/insert-many.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { searchWithFallback } from '@headwater/db/search-with-fallback';
import { userListQueries } from './users.queries.ts';

const portal = useTestPortal();
let admin: Caller;

interface ListedUser {
  id: number;
  email: string;
  admin: boolean;
}

async function list(filter?: object): Promise<{ users: ListedUser[]; nextCursor: number | null }> {
  return Object((await admin.query('session.users.list', filter)).body).result.data;
}

async function listEmails(filter: object): Promise<string[]> {
  return (await list(filter)).users.map(({ email }) => email);
}

describe('the list of users', () => {
  beforeAll(async () => {
    admin = await portal().account({ admin: true, email: 'Editor@publisher.example' });
    for (const email of ['zoe@calder.example', 'Ada@calder.example', 'b_b@dee.example', 'bxb@dee.example'])
      await portal().account({ email });
    const closed = await portal().account({ email: 'closed@calder.example' });
    const { db } = portal();
    await db
      .updateTable('accounts')
      .set({ closed_at: sql`now()` })
      .where('id', '=', closed.id)
      .execute();
  });

  test('contains every open account by email address, with its id and its admin flag', async () => {
    const { users, nextCursor } = await list();
    expect(users.map(({ email }) => email)).toEqual([
      'Ada@calder.example',
      'b_b@dee.example',
      'bxb@dee.example',
      'Editor@publisher.example',
      'zoe@calder.example',
    ]);
    expect(users[3]).toEqual({
      id: admin.id,
      email: admin.email,
      admin: true,
      staffRole: 'administrator',
      suspension: null,
      emailConfirmed: expect.any(Boolean),
      registeredAt: expect.any(String),
      lastSignInAt: null,
      companies: [],
      access: null,
    });
    expect(nextCursor).toBeNull();
  });

  test.each([
    ['ADA@', ['Ada@calder.example']],
    [' calder ', ['Ada@calder.example', 'zoe@calder.example']],
    ['b_b', ['b_b@dee.example']],
    ['%', []],
    ['\\', []],
    ['nobody', []],
  ])('finds %j in any part of an email address, in any case, without wildcards', async (search, found) => {
    expect(await listEmails({ search })).toEqual(found);
  });

  test('is paginated by cursor, each account once, over tRPC and REST', async () => {
    const read: string[] = [];
    for (let cursor: number | null | undefined; cursor !== null;) {
      const page = await list({ limit: 2, ...(cursor !== undefined && { cursor }) });
      read.push(...page.users.map(({ email }) => email));
      cursor = page.nextCursor;
    }
    expect(read).toEqual(await listEmails({}));
    const first = await admin.rest('GET', '/api/users/all?limit=2');
    expect(first.body).toEqual({
      data: {
        users: [expect.objectContaining({ email: read[0] }), expect.objectContaining({ email: read[1] })],
      },
      next: expect.any(Number),
    });
    const rest = await admin.rest('GET', `/api/users/all?after=${Object(first.body).next}`);
    expect(Object(rest.body).data.users.map(({ email }: ListedUser) => email)).toEqual(read.slice(2));
    expect(rest.body).not.toHaveProperty('next');
  });

  test.each(['limit=0', 'limit=1001', 'limit=x', 'after=x'])('refuses %s', async (query) => {
    expect((await admin.rest('GET', `/api/users/all?${query}`)).status).toBe(400);
  });
});

describe('with 100,000 accounts', () => {
  beforeAll(async () => {
    const { db } = portal();
    await insertMany(
      db,
      100_000,
      (numbers) => sql`
        insert into accounts (email, password_hash)
        select 'user' || n || '@company' || n % 1000 || '.example', 'x' from ${numbers}`,
    );
    // Every tenth has a company, and has been very active since the last sign-in.
    await sql`
      insert into items (type, account_id, title)
      select 'company', id, 'Waterworks ' || id from accounts where id > 0 and id % 10 = 0`.execute(db);
    await sql`
      insert into audit_entries (actor_id, subject_id, action)
      select id, id, 'session.login' from accounts where id % 10 = 0 and id <= 3000`.execute(db);
    await insertMany(
      db,
      30_000,
      (numbers) => sql`
        insert into audit_entries (actor_id, subject_id, action)
        select id, id, 'company.update' from ${numbers} join accounts on id = 10 * (1 + n % 300)`,
    );
    await sql`vacuum analyze accounts, items, company_members, audit_entries, entitlements`.execute(db);
  });

  test.each([
    ['user99', [99_000, 99_001, 99_002, 99_003, 99_004, 99_005, 99_006, 99_007].map(nameOf)],
    ['example', ['Ada@', 'b_b@', 'bxb@', 'Editor@', ...[100_000, 10_000, 10_001, 10_002].map(nameOf)]],
    // The matches are on either side of the limit of rows that are read in order.
    ['company1.', [10_001, 1_001, 11_001, 12_001, 13_001, 14_001, 15_001, 16_001].map(nameOf)],
  ])('finds %j page by page, by email address', async (search, found) => {
    const first = await list({ search, limit: 4 });
    const second = await list({ search, limit: 4, cursor: first.nextCursor });
    const names = [...first.users, ...second.users].map(({ email }) => email.replace(/@.*/, '@'));
    expect(names).toEqual(found);
  });

  function nameOf(number: number): string {
    return `user${number}@`;
  }

  /** Counts the rows that the database reads for a page: of the accounts, and of the other tables. */
  async function rowsTouched(filter: { search?: string; cursor?: number }) {
    const { search = '', cursor } = filter;
    const limit = 51;
    const { page, withinFirst, all } = userListQueries(portal().db, {
      search,
      limit,
      cursor,
      today: '2026-11-23',
    });
    const touched = { accounts: 0, others: 0 };
    const explained = (query: typeof page) => ({
      execute: async () => {
        const [row] = await query.explain<Explained>('json', sql`analyze`);
        const plan = row?.['QUERY PLAN'][0]?.Plan;
        if (!plan) throw new Error('no plan');
        touched.accounts += touchedBy(plan, (table) => table === 'accounts');
        touched.others += touchedBy(plan, (table) => table !== 'accounts');
        return Array.from({ length: plan['Actual Rows'] });
      },
    });
    if (search === '') await explained(page).execute();
    else
      await searchWithFallback({
        limit,
        withinFirst: (rows) => explained(withinFirst(rows)),
        all: explained(all),
      });
    return touched;
  }

  interface Explained {
    'QUERY PLAN': { Plan: Plan }[];
  }

  interface Plan {
    'Node Type': string;
    /** Present if the node reads a table itself. */
    'Relation Name'?: string;
    'Actual Rows': number;
    'Actual Loops': number;
    'Rows Removed by Filter'?: number;
    'Rows Removed by Index Recheck'?: number;
    Plans?: Plan[];
  }

  function touchedBy(plan: Plan, isCounted: (table: string) => boolean): number {
    const read =
      plan['Actual Rows'] +
      (plan['Rows Removed by Filter'] ?? 0) +
      (plan['Rows Removed by Index Recheck'] ?? 0);
    const table = plan['Relation Name'];
    const own = table !== undefined && isCounted(table) ? read * plan['Actual Loops'] : 0;
    return (plan.Plans ?? []).reduce((sum, inner) => sum + touchedBy(inner, isCounted), own);
  }

  // A page shows each account's last sign-in, its company with the access, and its own access.
  test.each([
    ['the first page', {}, 200, 300],
    ['a page in the middle', { cursor: 50_000 }, 200, 300],
    ['a search with one match', { search: 'user77777@' }, 6_000, 6_000],
    ['a search that nearly all match', { search: 'example' }, 200, 300],
    ['a search with a hundred matches', { search: '@company77.' }, 6_000, 6_000],
    ['a search that only the last thousand match', { search: 'user99' }, 7_000, 6_000],
    ['a search without a match', { search: 'nobody-of-that-name' }, 6_000, 6_000],
    ['a search for one company', { search: 'waterworks 77770' }, 6_000, 6_000],
    ['a search that every company matches', { search: 'WATERWORKS' }, 6_000, 6_000],
  ])('%s reads few rows', async (_name, filter, maxAccounts, maxOthers) => {
    const { accounts, others } = await rowsTouched(filter);
    expect(accounts).toBeLessThan(maxAccounts);
    expect(others).toBeLessThan(maxOthers);
  });
});
