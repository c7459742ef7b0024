import type { RequestListener } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenAccess, givenArticle } from '../../../../testing/articles/given-article.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { servePages } from '../../../../testing/documents/serve-pages.ts';
import { givenCompleteArticle } from '../../../../testing/submittals/given-complete.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { lookUpLinks } from './look-up-links.ts';

const portal = useTestPortal();

/** What one test asks of this machine does not count in the next. */
beforeEach(() => pass(2));

function pass(minutes: number): void {
  portal().setNow(new Date(portal().deps.now().getTime() + minutes * 60_000));
}

let site: Awaited<ReturnType<typeof servePages>>;
/** The requests that arrived, as 'HEAD /page'. */
const asked: string[] = [];
beforeAll(async () => {
  const noted =
    (status: number, headers = {}): RequestListener =>
    (request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.writeHead(status, headers).end();
    };
  site = await servePages({
    '/page': noted(200),
    '/gone': noted(410),
    '/private': noted(403),
    '/busy': noted(429),
    '/broken': noted(500),
    '/moved': noted(301, { location: '/missing' }),
    '/no-head': (request, response) => response.writeHead(request.method === 'HEAD' ? 404 : 200).end(),
    '/endless': (_, response) => void response.write('<p>Water'),
    '/silent': () => undefined,
    '/inside': noted(302, { location: 'http://127.0.0.1:1/' }),
  });
});
afterAll(async () => site.close());

/** Saves an article with these links, and runs the job that this enqueues. */
async function lookUp(owner: Caller, urls: string[], timeouts = { linkMs: 2_000, allMs: 20_000 }) {
  const { id } = await givenArticle(portal(), owner);
  await save(owner, id, urls);
  await lookUpLinks(portal().deps, await takeJob(id), timeouts);
  return id;
}

async function save(owner: Caller, id: number, urls: string[]): Promise<void> {
  const content = urls.map((url) => `<p><a href="${url}">${url}</a></p>`).join('');
  const { status } = await owner.rest('POST', '/api/articles/save', { uuid: id, content });
  expect(status).toBe(200);
}

async function takeJob(itemId: number): Promise<unknown> {
  const { rows } = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs where key = ${`look_up_links ${itemId}`}
    returning payload`.execute(portal().db);
  return rows[0]?.payload;
}

async function brokenLinks(owner: Caller, id: number): Promise<string[]> {
  const { body } = await owner.query('checks.list', { id });
  const hints: Array<{ rule: string; found: string }> = Object(body).result.data;
  return hints.filter(({ rule }) => rule === 'broken-link').map(({ found }) => found);
}

const statuses = async (itemId: number) =>
  portal()
    .db.selectFrom('link_lookups')
    .select(['url', 'status'])
    .where('item_id', '=', itemId)
    .orderBy('url')
    .execute();

test('only a page that does not exist is a hint: by 404 and 410, also after a redirect', async () => {
  const owner = await portal().account();
  const paths = [
    '/page',
    '/gone',
    '/missing',
    '/private',
    '/busy',
    '/broken',
    '/moved',
    '/no-head',
    '/endless',
  ];
  const id = await lookUp(
    owner,
    paths.map((path) => site.origin + path),
  );
  expect(await brokenLinks(owner, id)).toEqual(
    ['/gone', '/missing', '/moved'].map((path) => site.origin + path),
  );
  expect(asked).toContain('HEAD /page');
  expect(asked).not.toContain('GET /page');
});

test('a site that does not answer, or leads to a private network, is no hint, and takes no longer than its time', async () => {
  const { deps } = portal();
  const owner = await portal().account();
  const urls = ['/silent', '/inside'].map((path) => site.origin + path);
  const id = await lookUp(owner, [...urls, 'http://no-such-host.invalid/'], { linkMs: 200, allMs: 5_000 });
  expect(await brokenLinks(owner, id)).toEqual([]);
  const inside = await servePages({ '/page': () => asked.push('inside') });
  deps.env.isPublic = true;
  try {
    asked.length = 0;
    const guarded = await lookUp(owner, [`${inside.origin}/page`, 'https://[::1]/', 'https://localhost/']);
    expect(asked).toEqual([]);
    expect((await statuses(guarded)).map(({ status }) => status)).toEqual([null, null, null]);
  } finally {
    deps.env.isPublic = false;
    await inside.close();
  }
});

test('a site is asked ten times a minute, whatever the items; the rest follows', async () => {
  const owner = await portal().account();
  const other = await servePages({});
  try {
    const id = await lookUp(
      owner,
      Array.from({ length: 12 }, (_, page) => `${other.origin}/${page}`),
    );
    expect(await statuses(id)).toHaveLength(10);
    const again = await lookUp(owner, [`${other.origin}/page`]);
    expect(await statuses(again)).toEqual([]);
    const rest = await takeJob(id);
    pass(2);
    await lookUpLinks(portal().deps, rest);
    expect(await statuses(id)).toHaveLength(12);
  } finally {
    await other.close();
  }
});

test('a site is asked no more often by its other ports, or by addresses that lead to it', async () => {
  const owner = await portal().account();
  const others = await Promise.all(Array.from({ length: 4 }, async () => servePages({})));
  try {
    const id = await lookUp(owner, [
      ...others.flatMap(({ origin }) => [`${origin}/a`, `${origin}/b`]),
      `${site.origin}/moved`,
      `${site.origin}/page`,
    ]);
    expect((await statuses(id)).map(({ url }) => url)).not.toContain(`${site.origin}/page`);
    expect((await statuses(id)).filter(({ url }) => !url.startsWith('asked '))).toHaveLength(9);
    expect(await brokenLinks(owner, id)).toHaveLength(9);
  } finally {
    await Promise.all(others.map(async (other) => other.close()));
  }
});

test('in public, only the ports of the web are asked', async () => {
  const { deps } = portal();
  const owner = await portal().account();
  deps.env.isPublic = true;
  try {
    const pages = Array.from({ length: 10 }, (_, page) => `http://a.invalid/${page}`);
    const id = await lookUp(owner, [...pages, 'http://a.invalid/more', 'http://a.invalid:8080/']);
    const seen = (await statuses(id)).map(({ url }) => url);
    // What is not asked need not wait.
    expect(seen).toContain('http://a.invalid:8080/');
    expect(seen).not.toContain('http://a.invalid/more');
  } finally {
    deps.env.isPublic = false;
  }
});

test('a page that did not exist is looked up again after some minutes, also when its item is submitted', async () => {
  const owner = await portal().account();
  const pages: Parameters<typeof servePages>[0] = {};
  const other = await servePages(pages);
  try {
    const article = await givenCompleteArticle(portal(), owner);
    const link = `${other.origin}/soon`;
    await save(owner, article.id, [link]);
    await lookUpLinks(portal().deps, await takeJob(article.id));
    expect(await brokenLinks(owner, article.id)).toEqual([link]);
    pages['/soon'] = (_, response) => response.end('It is here');
    await owner.mutate('submittals.submit', article.submitInput);
    const job = await takeJob(article.id);
    await lookUpLinks(portal().deps, job);
    expect(await brokenLinks(owner, article.id)).toEqual([link]);
    pass(6);
    await lookUpLinks(portal().deps, job);
    expect(await brokenLinks(owner, article.id)).toEqual([]);
  } finally {
    await other.close();
  }
});

test('the web address of a company’s contact details is looked up as it is saved', async () => {
  const owner = await portal().account();
  await givenAccess(portal(), owner);
  const { id: companyId } = await givenCompany(owner, 'Ouse Pumps');
  const address = (path: string) => ({ companyId, url: site.origin + path, street_1: 'Mill Lane' });
  const { body } = await owner.mutate('company.addresses.create', address('/page'));
  await lookUpLinks(portal().deps, await takeJob(companyId));
  expect(await brokenLinks(owner, companyId)).toEqual([]);
  const { id } = Object(body).result.data;
  await owner.mutate('company.addresses.update', { ...address('/gone'), id });
  await lookUpLinks(portal().deps, await takeJob(companyId));
  expect(await brokenLinks(owner, companyId)).toEqual([`${site.origin}/gone`]);
});

test('a text without links, or with the same ones, enqueues nothing; a removed link is forgotten', async () => {
  const owner = await portal().account();
  const { id } = await givenArticle(portal(), owner);
  await save(owner, id, []);
  expect(await takeJob(id)).toBeUndefined();
  const link = `<p><a href="${site.origin}/page">Here</a></p>`;
  await owner.rest('POST', '/api/articles/save', { uuid: id, content: link });
  expect(await takeJob(id)).toBeDefined();
  await owner.rest('POST', '/api/articles/save', { uuid: id, content: `${link}<p>More</p>` });
  expect(await takeJob(id)).toBeUndefined();
  const found = await lookUp(owner, [`${site.origin}/gone`]);
  expect(await brokenLinks(owner, found)).toHaveLength(1);
  await owner.rest('POST', '/api/articles/save', { uuid: found, content: '<p>No link</p>' });
  expect(await brokenLinks(owner, found)).toEqual([]);
});
