import { robotFields } from '@headwater/contract/robot-fields';
import { followerPath } from '@headwater/db/follower-link';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { insertItem, insertPublished, publishItem } from '../../testing/insert-items.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';

const origin = 'https://site.example';
const site = openTestSite({ PUBLIC_SITE_URL: origin });

beforeEach(async () => {
  const { db } = site().deps;
  await db.deleteFrom('followers').execute();
  await db.deleteFrom('throttle_hits').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

const filled = {
  email: 'ada@example.com',
  frequency: 'daily',
  [robotFields.trap]: '',
  [robotFields.openedAt]: String(noon.getTime() - 10_000),
};

async function listStored() {
  return site()
    .deps.db.selectFrom('follows')
    .innerJoin('followers', 'followers.id', 'follows.follower_id')
    .select(['email', 'company_id as company', 'category_id as category', 'search', 'item_type as type'])
    .select(['frequency', 'confirmed_at as confirmedAt'])
    .orderBy('follows.id')
    .execute();
}

async function countJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = 'send_follow_link'`.execute(
    site().deps.db,
  );
  return rows[0]?.count ?? 0;
}

/** Returns the path of the follower's page for an email. */
async function pageOf(email: string): Promise<string> {
  const { id, link_key } = await site()
    .deps.db.selectFrom('followers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return followerPath({ followerId: id, linkKey: link_key });
}

async function givenCategory(name: string, merged_into: number | null = null) {
  const { id } = await site()
    .deps.db.insertInto('categories')
    .values({
      item_type: 'innovation',
      name,
      merged_into,
      former_name: merged_into === null ? null : 'Former',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('a page offers its content by email, and the form names it', async () => {
  const company = await insertPublished(site().deps.db, { type: 'company', title: 'Weir & Sons' });
  const category = await givenCategory('Pumps');
  for (const [path, link, name] of [
    ['/', '/follow', 'All companies and articles'],
    ['/supply-chain', '/follow?type=company', 'Companies'],
    [`/innovations?category=${category}`, `/follow?category=${category}`, 'Pumps: Innovations'],
    [company.path, '/follow?company=weir-sons', 'Weir &amp; Sons'],
    [
      '/search?q=lead+pipe&type=innovation',
      '/follow?q=lead+pipe&amp;type=innovation',
      '“lead pipe” in Innovations',
    ],
  ] as const) {
    expect((await site().get(path)).body).toContain(`<a href="${link}" rel="nofollow"`);
    const { statusCode, headers, body } = await site().get(link.replace('&amp;', '&'));
    expect([statusCode, headers['cache-control'], headers['set-cookie']]).toEqual([
      200,
      'no-store',
      undefined,
    ]);
    expect(body).toContain(`>Follow by email: ${name}</h1>`);
    expect(body).toContain(`action="${link}"`);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
  }
});

test('a request is stored until it is confirmed, and its link is emailed', async () => {
  const { db } = site().deps;
  const company = await insertPublished(db, { type: 'company', title: 'Requested Ltd' });
  const into = await givenCategory('Dosing');
  const former = await givenCategory('merged', into);
  for (const address of [
    '/follow',
    '/follow?type=case-study',
    '/follow?company=requested-ltd',
    `/follow?category=${former}`,
    '/follow?q=lead',
  ]) {
    const { statusCode, headers } = await site().post(address, filled);
    expect(statusCode).toBe(303);
    const sent = await site().get(String(headers.location).replace(origin, ''));
    expect(sent.body).toContain('>Check your email</h1>');
  }
  const follow = { email: 'ada@example.com', frequency: 'daily', confirmedAt: null };
  const nothing = { company: null, category: null, search: null, type: null };
  expect(await listStored()).toEqual([
    { ...follow, ...nothing },
    { ...follow, ...nothing, type: 'case-study' },
    { ...follow, ...nothing, company: company.id },
    { ...follow, ...nothing, category: into },
    { ...follow, ...nothing, search: 'lead' },
  ]);
  expect(await countJobs()).toBe(5);
});

test('a followed search keeps its filters', async () => {
  const { db } = site().deps;
  await insertPublished(db, { type: 'company', title: 'Narrowed weirs' });
  const into = await givenCategory('Weirs');
  const former = await givenCategory('merged weirs', into);
  const narrowed = `q=weirs&type=innovation&category=${former}&company=Weir+%26+Sons&year=2026`;
  const name = '“weirs” in Weirs: Innovations, Weir &amp; Sons, 2026';
  const { body } = await site().get(`/search?${narrowed}`);
  expect(body).toContain(`<a href="/follow?${narrowed.replaceAll('&', '&amp;')}" rel="nofollow"`);
  expect(body).toContain(`Follow <bdi>${name}</bdi> `);
  expect((await site().get(`/follow?${narrowed}`)).body).toContain(`>Follow by email: ${name}</h1>`);

  for (const address of [
    '/follow?q=weirs&year=2026',
    '/follow?q=weirs',
    `/follow?${narrowed}`,
    `/follow?${narrowed}`,
    `/follow?${narrowed.replace('Weir+', 'weir++').replace('weirs', 'Weirs')}`,
  ])
    expect((await site().post(address, filled)).statusCode).toBe(303);
  expect(
    await db
      .selectFrom('follows')
      .select(['search_words', 'item_type', 'search_category_id', 'search_company', 'search_year'])
      .orderBy('id')
      .execute(),
  ).toMatchObject([
    { search_words: 'weirs', search_category_id: null, search_company: null, search_year: 2026 },
    { search_words: null, search_year: null },
    {
      search_words: 'weirs',
      item_type: 'innovation',
      search_category_id: into,
      search_company: 'Weir & Sons',
    },
  ]);
  const present = narrowed.replace(String(former), String(into)).replaceAll('&', '&amp;');
  expect((await site().get(await pageOf('ada@example.com'))).body).toContain(
    `<a dir="auto" href="/search?${present}">${name}</a>`,
  );
});

test('the followed name is on one line in the email that asks for confirmation', async () => {
  const lines = '/follow?q=weirs%0A%0APlease+call&company=Brook%0A%0AYour+account&year=2026';
  expect((await site().get(lines)).body).toContain('“weirs Please call”, Brook Your account, 2026');
});

test('a search of a past year can be followed only in a feed reader', async () => {
  await insertPublished(site().deps.db, { type: 'company', title: 'Of former years' });
  const { body } = await site().get('/search?q=former&year=2025');
  expect(body).toMatch(
    /Follow <bdi>“former”, 2025<\/bdi> in a feed reader: <a href="\/search\/feed\.xml\?q=former&amp;year=2025"/,
  );
  expect(body).not.toContain('/follow?');
});

test('a form sent by a double press sends one email, and a form sent again later sends another', async () => {
  const send = async (fields = {}) =>
    expect((await site().post('/follow', { ...filled, ...fields })).statusCode).toBe(303);
  await Promise.all([send(), send({ email: 'ADA@example.com' })]);
  expect(await countJobs()).toBe(1);
  await send({ frequency: 'weekly' });
  expect(await countJobs()).toBe(2);
  site().setNow(new Date(noon.getTime() + 10 * 60_000));
  await send({ frequency: 'weekly' });
  expect(await countJobs()).toBe(3);
  site().setNow(noon);
});

test('an existing follower receives the same answer, and a confirmed follow does not change', async () => {
  await site().post('/follow', filled);
  await site().post(`${await pageOf('ada@example.com')}/confirm`, {});
  const before = await listStored();
  const again = await site().post('/follow', { ...filled, email: 'ADA@example.com', frequency: 'weekly' });
  expect(again.statusCode).toBe(303);
  expect(await listStored()).toEqual(before);
  expect(await countJobs()).toBe(2);
});

test('a form with an error comes back as it was sent, with the error at its field', async () => {
  const wrong = await site().post('/follow', { ...filled, email: 'ada' });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toMatch(/<div role="alert" tabindex="-1" autofocus=""/i);
  expect(wrong.body).toContain('<title>Error: Follow by email: All companies and articles – ');
  expect(wrong.body).toMatch(/<input id="email"[^>]* value="ada"/);
  expect(wrong.body).toContain('aria-describedby="email-error"');
  expect((await site().post('/follow', { ...filled, frequency: 'hourly' })).body).toContain(
    '<a href="#frequency">How often: Please choose how often</a>',
  );
  expect(await listStored()).toEqual([]);
});

test('a robot’s form is not accepted, and a person mistaken for one can send it again', async () => {
  const quick = await site().post('/follow', { ...filled, [robotFields.openedAt]: String(noon.getTime()) });
  const trapped = await site().post('/follow', { ...filled, [robotFields.trap]: 'https://x.example' });
  for (const { statusCode, body } of [quick, trapped]) {
    expect(statusCode).toBe(422);
    expect(body).toContain('Please check the form, and send it again.');
    expect(body).toMatch(/<input id="email"[^>]* value="ada@example\.com"/);
  }
  expect(await listStored()).toEqual([]);
});

test('requests are limited by network address and by email', async () => {
  for (let number = 0; number < 8; number += 1)
    expect((await site().post('/follow', filled)).statusCode).toBe(303);
  const limited = await site().post('/follow', filled);
  expect([limited.statusCode, Number(limited.headers['retry-after'])]).toEqual([429, 24 * 3_600]);
  for (let number = 0; number < 12; number += 1)
    await site().post('/follow', { ...filled, email: `ada-${number}@example.com` });
  expect((await site().post('/follow', { ...filled, email: 'new@example.com' })).statusCode).toBe(429);
});

test.for([
  ['?type=nothing', 400],
  ['?category=1&company=calder', 400],
  ['?year=2026', 400],
  ['?q=lead&year=x', 400],
  ['?q=lead&year=2025', 404],
  ['?q=lead&category=2147483647', 404],
  ['?category=x', 400],
  ['?q=%20', 400],
  ['?q=%2B', 404],
  ['?category=2147483647', 404],
  ['?company=nobody', 404],
  ['?company=%00', 400],
  ['?q=lead&company=', 400],
] as const)('nothing can be followed at /follow%s', async ([query, status]) => {
  expect((await site().get(`/follow${query}`)).statusCode).toBe(status);
  expect((await site().post(`/follow${query}`, filled)).statusCode).toBe(status);
  expect(await countJobs()).toBe(0);
});

test('a company that is not public cannot be followed', async () => {
  const { db } = site().deps;
  const { id: account_id } = await db
    .insertInto('accounts')
    .values({ email: 'lapsed@example.com', password_hash: '-' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const item = await insertItem(db, { type: 'company', title: 'Lapsed Ltd', account_id });
  await publishItem(db, item.id);
  expect((await site().get('/follow?company=lapsed-ltd')).statusCode).toBe(404);
});

test('opening the link changes nothing, and its button confirms the request', async () => {
  await site().post('/follow?q=lead', filled);
  const page = await pageOf('ada@example.com');
  const opened = await site().get(page);
  expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(opened.body).toContain('>Please confirm</h1>');
  expect(opened.body).toContain('<a dir="auto" href="/search?q=lead">“lead”</a>');
  expect(await listStored()).toMatchObject([{ confirmedAt: null }]);

  const { statusCode, headers } = await site().post(`${page}/confirm`, {});
  expect([statusCode, headers.location]).toEqual([303, `${origin}${page}?done=confirmed`]);
  const { body } = await site().get(`${page}?done=confirmed`);
  expect(body).toContain('>What you follow</h1>');
  expect(body).toContain('Confirmed. We email you when there is something new.');
  expect(await listStored()).toMatchObject([{ confirmedAt: noon }]);
});

test('a company counts each new follower once, and one who follows again another time', async () => {
  const { db } = site().deps;
  const { id: account_id } = await db
    .insertInto('accounts')
    .values({ email: 'followed@example.com', password_hash: '-' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const company = await insertPublished(db, { type: 'company', title: 'Counted Ltd', account_id });
  await db
    .insertInto('entitlements')
    .values({ account_id, source: 'granted', starts_on: '2026-01-01', ends_on: '2027-01-01' })
    .execute();
  const countFollowers = async () =>
    db
      .selectFrom('page_counts')
      .select(['day', 'count'])
      .where('item_id', '=', company.id)
      .where('kind', '=', 'follower')
      .execute();
  const follow = async (email: string) => {
    await site().post('/follow?company=counted-ltd', { ...filled, email });
    await site().post('/follow?q=lead', { ...filled, email });
    const page = await pageOf(email);
    await Promise.all([site().post(`${page}/confirm`, {}), site().post(`${page}/confirm`, {})]);
    return page;
  };
  const page = await follow('ada@example.com');
  expect(await countFollowers()).toEqual([{ day: '2026-11-21', count: 1 }]);
  await follow('eve@example.com');
  await site().post(`${page}/end`, {});
  expect(await countFollowers()).toEqual([{ day: '2026-11-21', count: 2 }]);
  await follow('ada@example.com');
  expect(await countFollowers()).toEqual([{ day: '2026-11-21', count: 3 }]);
});

test('a follower can change a follow’s frequency and end it, and ending the last one deletes them', async () => {
  const { db } = site().deps;
  await site().post('/follow', filled);
  await site().post('/follow?q=lead', filled);
  const page = await pageOf('ada@example.com');
  await site().post(`${page}/confirm`, {});
  const [first, second] = await db.selectFrom('follows').select('id').orderBy('id').execute();
  const change = async (follow: number | undefined, to: string) =>
    site().post(`${page}/change`, { follow: String(follow), change: to });
  expect((await change(first?.id, 'weekly')).headers.location).toBe(`${origin}${page}?done=changed`);
  expect(await listStored()).toMatchObject([{ frequency: 'weekly' }, { frequency: 'daily' }]);

  await change(first?.id, 'end');
  expect(await listStored()).toMatchObject([{ search: 'lead' }]);
  await change(second?.id, 'end');
  expect((await site().get(`${page}?done=ended`)).body).toContain(
    '>We send you no more of these emails</h1>',
  );
  expect(await db.selectFrom('followers').select('id').execute()).toEqual([]);
  expect((await site().get(page)).statusCode).toBe(404);
});

test('nobody can change another’s follows', async () => {
  const { db } = site().deps;
  await site().post('/follow', filled);
  await site().post('/follow', { ...filled, email: 'bo@example.com' });
  const [ada, bo] = [await pageOf('ada@example.com'), await pageOf('bo@example.com')];
  await site().post(`${ada}/confirm`, {});
  const [follow] = await db.selectFrom('follows').select('id').orderBy('id').execute();
  await site().post(`${bo}/change`, { follow: String(follow?.id), change: 'end' });
  const forged = ada.replace(/[\w-]{43}$/, 'x'.repeat(43));
  for (const path of ['/confirm', '/change', '/end', ''])
    await site().post(`${forged}${path}`, { follow: String(follow?.id), change: 'end' });
  expect((await site().get(forged)).statusCode).toBe(404);
  expect(await listStored()).toHaveLength(2);
});

test.for([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
] as const)(
  'one click in a mail program ends all follows, as %s, also when it is sent twice',
  async ([type, payload]) => {
    const { db } = site().deps;
    await site().post('/follow', filled);
    const page = await pageOf('ada@example.com');
    const { id: follower_id } = await db.selectFrom('followers').select('id').executeTakeFirstOrThrow();
    const mail = { kind: 'follow-digest', recipient: 'ada@example.com', subject: '', text: '', html: '' };
    await db
      .insertInto('mails')
      .values({ ...mail, follower_id })
      .execute();
    expect((await site().get(`${page}/end`)).body).toContain('>End all of these emails?</h1>');
    expect(await listStored()).toHaveLength(1);

    const app = await site().openSecondInstance();
    for (let time = 0; time < 2; time += 1) {
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: `${page}/end`,
        headers: { 'content-type': type },
        payload,
      });
      expect([statusCode, body.includes('>We send you no more of these emails</h1>')]).toEqual([200, true]);
    }
    await app.close();
    expect(await db.selectFrom('followers').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
  },
);

test('a follow confirmed and ended at the same time ends completely', async () => {
  const { db } = site().deps;
  await site().post('/follow', filled);
  const page = await pageOf('ada@example.com');
  const [confirmed, ended, asked] = await Promise.all([
    site().post(`${page}/confirm`, {}),
    site().post(`${page}/end`, {}),
    site().post('/follow?q=lead', filled),
  ]);
  expect([303, 404]).toContain(confirmed.statusCode);
  expect([ended.statusCode, asked.statusCode]).toEqual([200, 303]);
  expect((await listStored()).filter(({ search }) => search === null)).toEqual([]);
  const withoutFollow = db
    .selectFrom('followers')
    .select('id')
    .where('id', 'not in', db.selectFrom('follows').select('follower_id'));
  expect(await withoutFollow.execute()).toEqual([]);
});
