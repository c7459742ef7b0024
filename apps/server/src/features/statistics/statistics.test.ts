import { addDays, addYear, londonDay } from '@headwater/contract/dates';
import { noFigures } from '@headwater/contract/statistics';
import { beforeAll, expect, it } from 'vitest';
import { givenAccess } from '../../../testing/articles/given-article.ts';
import { givenCompany } from '../../../testing/company/given-company.ts';
import { givenProduct } from '../../../testing/store/given-order.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';

const portal = useTestPortal();
beforeAll(() => portal().setNow(new Date('2026-11-21T12:00:00Z')));

/** A member whose company has access by hand. */
async function givenMember(): Promise<Caller> {
  const owner = await portal().account();
  await givenAccess(portal(), owner);
  return owner;
}

async function givenArticle({ id }: Caller, title: string): Promise<number> {
  const item = { type: 'press-release' as const, account_id: id, title };
  const row = await portal().db.insertInto('items').values(item).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

async function read(itemId: number, day: string, counts: { views: number } & Record<string, number>) {
  const { db } = portal();
  const { views, ...others } = counts;
  await db.insertInto('page_views').values({ item_id: itemId, day, views }).execute();
  for (const [kind, count] of Object.entries(others))
    await db.insertInto('page_counts').values({ item_id: itemId, day, kind, count }).execute();
}

async function refer(itemId: number, day: string, hosts: Record<string, number>) {
  const rows = Object.entries(hosts).map(([detail, count]) => ({
    item_id: itemId,
    day,
    kind: 'referrer',
    detail,
    count,
  }));
  await portal().db.insertInto('page_counts').values(rows).execute();
}

it('adds up readers’ actions by day, page and host, beside the previous thirty days', async () => {
  const owner = await givenMember();
  const { id: company } = await givenCompany(owner);
  const news = await givenArticle(owner, 'A depot');
  const stranger = await portal().account();
  const other = await givenArticle(stranger, 'Not ours');
  await read(company, '2026-11-21', { views: 10, reader: 7, half: 5, end: 3, click: 2 });
  await read(company, '2026-10-23', { views: 1 });
  await read(news, '2026-11-20', { views: 20, reader: 15, end: 9, download: 4 });
  await read(news, '2026-10-22', { views: 8, reader: 6 });
  await read(news, '2026-09-22', { views: 100 });
  await read(other, '2026-11-20', { views: 500 });
  await refer(news, '2026-11-20', { 'news.example': 6, 'search.example': 2, 'anns.example': 2 });
  await refer(company, '2026-11-21', { 'search.example': 9 });
  await refer(other, '2026-11-21', { 'other.example': 9 });
  const { status, body } = await owner.rest('GET', '/api/statistics');
  expect(status).toBe(200);
  const { data } = Object(body);
  expect(data).toMatchObject({
    period: 'days',
    from: '2026-10-23',
    to: '2026-11-21',
    total: { views: 31, readers: 22, half: 5, end: 12, clicks: 2, downloads: 4 },
    before: { ...noFigures, views: 8, readers: 6 },
    items: [
      { id: news, title: 'A depot', views: 20, end: 9 },
      { id: company, views: 11, clicks: 2 },
    ],
    referrers: [
      { host: 'search.example', views: 11 },
      { host: 'news.example', views: 6 },
    ],
  });
  expect(data.steps).toHaveLength(30);
  expect(data.steps.at(-2)).toEqual({
    ...noFigures,
    start: '2026-11-20',
    views: 20,
    readers: 15,
    end: 9,
    downloads: 4,
  });
});

it('adds up twelve months, the last of which includes today', async () => {
  const owner = await givenMember();
  const { id } = await givenCompany(owner);
  await read(id, '2025-12-01', { views: 3 });
  await read(id, '2025-11-30', { views: 5 });
  await read(id, '2026-11-02', { views: 7, reader: 4 });
  const { body } = await owner.rest('GET', '/api/statistics?period=months');
  const { data } = Object(body);
  expect(data.steps).toHaveLength(12);
  expect(data.steps[0]).toEqual({ ...noFigures, start: '2025-12-01', views: 3 });
  expect(data.steps.at(-1)).toEqual({ ...noFigures, start: '2026-11-01', views: 7, readers: 4 });
  expect(data).toMatchObject({ total: { views: 10 }, before: { views: 5 } });
  expect((await owner.rest('GET', '/api/statistics?period=weeks')).status).toBe(400);
});

it('is a file by day and page, the latest first, through all the weeks of the period', async () => {
  const owner = await givenMember();
  const { id } = await givenCompany(owner);
  await portal().db.updateTable('items').set({ title: 'Clearwater' }).where('id', '=', id).execute();
  await read(id, '2026-11-21', { views: 4, reader: 3, half: 2, end: 1, enquiry: 2, follower: 1 });
  await read(id, '2026-10-23', { views: 1 });
  await read(id, '2026-10-22', { views: 9 });
  const { status, headers, body } = await owner.rest('GET', '/api/lists/statistics.csv?period=days');
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(String(body).split('\r\n')).toEqual([
    '\uFEFFDay,Page,Type,Views,Readers,Read to the middle,Read to the end,Clicks on your links,Downloads,Enquiries,New followers,Taps to call,Taps to email',
    '2026-11-21,Clearwater,Company Profile,4,3,2,1,0,0,2,1,0,0',
    '2026-10-23,Clearwater,Company Profile,1,0,0,0,0,0,0,0,0,0',
    '',
  ]);
  const year = String((await owner.rest('GET', '/api/lists/statistics.csv?period=months')).body);
  expect(year).toContain('2026-10-22,Clearwater,Company Profile,9');
});

it('without a package that includes statistics, screen and file are refused with what to do, and a larger package opens them', async () => {
  const owner = await portal().account();
  await givenCompany(owner);
  const { db, deps } = portal();
  const give = async (limits: object) => {
    const { id: product_id } = await givenProduct(db);
    const today = londonDay(deps.now());
    await db
      .insertInto('entitlements')
      .values({
        account_id: owner.id,
        source: 'granted',
        product_id,
        limits: JSON.stringify(limits),
        starts_on: addDays(today, -1),
        ends_on: addYear(today),
      })
      .execute();
  };
  for (const path of ['/api/statistics', '/api/lists/statistics.csv'])
    expect((await owner.rest('GET', path)).status).toBe(403);
  await give({ statistics: false });
  for (const path of ['/api/statistics', '/api/lists/statistics.csv'])
    expect(await owner.rest('GET', path)).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^You have no package that includes statistics\. Choose one/) },
    });
  await give({ statistics: true });
  expect((await owner.rest('GET', '/api/statistics')).status).toBe(200);
});

it('a file read across midnight has each day once', async () => {
  const owner = await givenMember();
  const { id } = await givenCompany(owner);
  const latest = { '2026-11-21': 1, '2026-11-15': 2, '2026-11-14': 3 };
  for (const [day, views] of Object.entries(latest)) await read(id, day, { views });
  const readPage = async (cursor?: string) => {
    const { body } = await owner.query('statistics.daily', { period: 'days', cursor });
    const { rows, nextCursor } = Object(body).result.data;
    return { days: rows.map(({ day }: { day: string }) => day), nextCursor };
  };
  const first = await readPage();
  expect(first).toEqual({ days: ['2026-11-21', '2026-11-15'], nextCursor: '2026-11-14' });
  portal().setNow(new Date('2026-11-22T12:00:00Z'));
  const second = await readPage(first.nextCursor);
  portal().setNow(new Date('2026-11-21T12:00:00Z'));
  expect(second).toEqual({ days: ['2026-11-14'], nextCursor: '2026-11-07' });
  expect((await owner.query('statistics.daily', { cursor: '7' })).status).toBe(400);
});

it('adds up what came of the company’s own enquiries, by the day on which it said so, how soon it answered, and not for who may not read enquiries', async () => {
  const [owner, stranger] = [await givenMember(), await givenMember()];
  const received = new Date('2026-11-16T09:00:00Z');
  async function won(caller: Caller, day: string, value_pounds: number | null): Promise<void> {
    const { db } = portal();
    const { id: company_id } = await db
      .selectFrom('items')
      .select('id')
      .where('account_id', '=', caller.id)
      .where('type', '=', 'company')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('enquiries')
      .values({
        company_id,
        name: 'Jo Reed',
        email: 'jo@reader.example',
        organisation: '',
        message: 'How much?',
        asked_at: received,
        received_at: received,
        answered_at: new Date('2026-11-16T12:00:00Z'),
        status: 'answered',
        outcome: 'won',
        outcome_at: new Date(`${day}T00:00:00Z`),
        value_pounds,
      })
      .execute();
  }
  await givenCompany(owner);
  await givenCompany(stranger);
  await won(owner, '2026-11-21', 40_000);
  await won(owner, '2026-10-23', 8_000);
  await won(owner, '2026-10-22', 700);
  await won(owner, '2026-11-20', null);
  await won(stranger, '2026-11-20', 999_999);
  const { body } = await owner.rest('GET', '/api/statistics');
  expect(Object(body).data).toMatchObject({
    results: { won: 3, lost: 0, noMatch: 0, wonPounds: 48_000 },
    medianAnswerHours: 3,
  });
  await portal()
    .db.updateTable('company_members')
    .set({ role: 'finance' })
    .where('account_id', '=', owner.id)
    .execute();
  expect(Object((await owner.rest('GET', '/api/statistics')).body).data).toMatchObject({ results: null });
});
