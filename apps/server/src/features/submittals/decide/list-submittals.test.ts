import { addYear } from '@headwater/contract/dates';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { countStatements } from '../../../../testing/count-statements.ts';
import { openSubmittalsQuery } from './queue.queries.ts';
import { stopClock } from '../../../../testing/stop-clock.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenCompleteArticle, givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { submit } from '../../../../testing/submittals/submittal-calls.ts';

const portal = useTestPortal();
const today = stopClock();
const path = '/api/submittals/active';

async function read(admin: Caller, query = '') {
  const { body } = await admin.rest('GET', `${path}${query}`);
  const { data, next } = Object(body);
  return { submittals: data.submittals, next };
}

it('the queue lists open submittals, oldest first, with the last day of their accounts’ access', async () => {
  const admin = await portal().account({ admin: true });
  const paid = await portal().account();
  const unpaid = await portal().account();
  await givenAccess(portal(), paid);
  const article = await givenCompleteArticle(portal(), paid);
  const company = await givenCompleteCompany(portal(), unpaid);
  const ids = [await submit(paid, article), await submit(unpaid, company)];
  const shared = { action: 'create', isSubmitted: true, response: null };
  expect((await read(admin)).submittals).toEqual([
    {
      id: ids[0],
      item: 'article',
      subItem: 'press-releases',
      uuid: article.uuid,
      email: paid.email,
      title: 'New pumping station opens',
      endDate: addYear(today),
      ...shared,
    },
    {
      id: ids[1],
      item: 'company',
      subItem: 'any',
      uuid: company.uuid,
      email: unpaid.email,
      title: 'Clearwater Pumps',
      endDate: null,
      ...shared,
    },
  ]);
  expect(await admin.query('submittals.list')).toMatchObject({
    body: {
      result: {
        data: {
          submittals: [
            { revision: expect.any(String), submittedAt: expect.any(String) },
            { revision: expect.any(String) },
          ],
          next: null,
        },
      },
    },
  });
});

it('the queue is paginated, in a number of statements that does not grow', async () => {
  const admin = await portal().account({ admin: true });
  const before = await countStatements(portal(), admin, path);
  for (let count = 0; count < 3; count += 1) {
    const owner = await portal().account();
    await submit(owner, await givenCompleteArticle(portal(), owner));
  }
  expect(await countStatements(portal(), admin, path)).toBe(before);

  const { submittals: all } = await read(admin);
  const first = await read(admin, '?limit=2');
  expect(first).toEqual({ submittals: all.slice(0, 2), next: all[1].id });
  const rest = await read(admin, `?after=${first.next}`);
  expect(rest).toEqual({ submittals: all.slice(2), next: undefined });
  expect(await admin.rest('GET', `${path}?limit=1001`)).toMatchObject({ status: 400 });
});

describe('the queue of several companies', () => {
  async function given() {
    const admin = await portal().account({ admin: true });
    const insert = async (
      title: string,
      email: string,
      { daysAgo, isPaid }: { daysAgo: number; isPaid: boolean },
    ) => {
      const owner = await portal().account({ email });
      if (isPaid) await givenAccess(portal(), owner);
      const company = await givenCompleteCompany(portal(), owner);
      await owner.rest('PUT', '/api/companies', { id: company.id, title });
      const article = await givenCompleteArticle(portal(), owner);
      const ids = [await submit(owner, company), await submit(owner, article)];
      await portal()
        .deps.db.updateTable('submittals')
        .set({ submitted_at: sql`now() - ${daysAgo} * interval '1 day'` })
        .where('id', 'in', ids)
        .execute();
      return ids;
    };
    // In the opposite order of their ids.
    const wharfe = await insert('Wharfe Valves', `sales-${crypto.randomUUID()}@wharfe.example`, {
      daysAgo: 1,
      isPaid: true,
    });
    // No hexadecimal digits: what is searched by them stands in no other address.
    const dee = await insert('Àird Pümps', `x_y-${crypto.randomUUID()}@dee.example`, {
      daysAgo: 2,
      isPaid: false,
    });
    const severn = await insert('severn Lining', `c-${crypto.randomUUID()}@severn.example`, {
      daysAgo: 3,
      isPaid: true,
    });
    const known = [...wharfe, ...dee, ...severn];
    /** Reads all pages, of two rows each, and leaves out other tests' submittals. */
    async function list(filter: object = {}): Promise<number[]> {
      const ids: number[] = [];
      for (let cursor: number | null | undefined; cursor !== null;) {
        const input = { limit: 2, ...filter, ...(cursor !== undefined && { cursor }) };
        const { body } = await admin.query('submittals.list', input);
        const { submittals, nextCursor } = Object(body).result.data;
        ids.push(...submittals.map(({ id }: { id: number }) => id));
        cursor = nextCursor;
      }
      return ids.filter((id) => known.includes(id));
    }
    return { admin, list, wharfe, dee, severn };
  }

  it('is ordered by the time of submission, or by company, page by page', async () => {
    const { admin, list, wharfe, dee, severn } = await given();
    const oldestFirst = [...severn, ...dee, ...wharfe];
    expect(await list()).toEqual(oldestFirst);
    expect(await list({ order: 'newest' })).toEqual(oldestFirst.toReversed());
    expect(await list({ order: 'company' })).toEqual([...dee, ...severn, ...wharfe]);
    const documented = (await read(admin)).submittals.map(({ id }: { id: number }) => id);
    expect(documented.filter((id: number) => oldestFirst.includes(id))).toEqual(oldestFirst);
  });

  it('is searched by company, title and email, without wildcards, ignoring case and accents', async () => {
    const { list, wharfe, dee, severn } = await given();
    expect(await list({ search: 'aird pumps' })).toEqual(dee);
    expect(await list({ search: 'SEVERN' })).toEqual(severn);
    expect(await list({ search: '@wharfe' })).toEqual(wharfe);
    expect(await list({ search: 'x_y-' })).toEqual(dee);
    expect(await list({ search: 's_les' })).toEqual([]);
    expect(await list({ search: 'station opens' })).toEqual([severn[1], dee[1], wharfe[1]]);
  });

  it('is filtered by type, and by what can be approved', async () => {
    const { list, wharfe, dee, severn } = await given();
    expect(await list({ type: 'company' })).toEqual([severn[0], dee[0], wharfe[0]]);
    expect(await list({ type: 'mini-case-study' })).toEqual([]);
    expect(await list({ access: 'unpaid' })).toEqual(dee);
    expect(await list({ access: 'paid', type: 'press-release' })).toEqual([severn[1], wharfe[1]]);
    await portal().deps.db.updateTable('entitlements').set({ paused_at: new Date() }).execute();
    expect(await list({ access: 'paid' })).toEqual([]);
  });

  it('names the company and a picture of each item', async () => {
    const { admin, severn } = await given();
    const { body } = await admin.query('submittals.list', { search: 'severn' });
    const row = Object(body).result.data.submittals.find(({ id }: { id: number }) => id === severn[1]);
    expect(row).toMatchObject({
      company: 'severn Lining',
      thumbnailUrl: expect.stringMatching(/^\/files\//),
    });
    const company = Object(body).result.data.submittals.find(({ id }: { id: number }) => id === severn[0]);
    expect(company.thumbnailUrl).toMatch(/^\/files\//);
  });
});

it('the queue reads no decided submittal, however many there are', async () => {
  const { db } = portal().deps;
  const owner = await portal().account();
  const { id } = await givenCompleteCompany(portal(), owner);
  await submit(owner, await givenCompleteArticle(portal(), owner));
  await sql`
    insert into submittals (item_id, action, submitted_by, submitted_at, decided_at, decided_by, decision)
    select ${id}, 'delete', ${owner.id}, now() - n * interval '1 hour', now(), ${owner.id}, 'rejected'
    from generate_series(1, 20000) n`.execute(db);
  await sql`vacuum analyze submittals`.execute(db);
  for (const filter of [{}, { order: 'newest' }, { access: 'paid' }, { search: 'pump' }] as const) {
    const query = openSubmittalsQuery(db, {
      limit: 50,
      accountId: owner.id,
      now: new Date(),
      today,
      ...filter,
    });
    const plan = JSON.stringify(await query.explain('json'));
    expect(plan).toContain('"Index Name":"submittals_open"');
    expect(plan).not.toContain('submittals_submitted');
  }
});
