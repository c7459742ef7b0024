import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenAccess } from '../../../testing/articles/given-article.ts';
import { getResult } from '../../../testing/documents/send-document.ts';
import { servePages } from '../../../testing/documents/serve-pages.ts';
import { useTestPortal, type Caller, type TestPortal } from '../../../testing/test-portal.ts';
import { createTestImage } from '../../../testing/uploads/test-image.ts';
import { fetchPublic } from '../webhooks/fetch-public.ts';
import { describeFetchFailure } from './describe-fetch-failure.ts';
import { bringInDocument } from './bring-in-document.ts';
import { readPage } from './read-page.ts';
import { storePictures } from './store-pictures.ts';

const portal = useTestPortal();
const html = readFileSync(
  new URL('../../../../../packages/documents/testing/documents/web-page.html', import.meta.url),
);

let owner: Caller;
let site: Awaited<ReturnType<typeof servePages>>;
beforeAll(async () => {
  owner = await portal().account();
  await givenAccess(portal(), owner);
  const picture = await createTestImage(320, 180);
  site = await servePages({
    '/page': (_, response) => response.setHeader('content-type', 'text/html').end(html),
    '/pump.png': (_, response) => response.end(picture),
    '/packed': (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(html)),
    '/old': (_, response) => response.writeHead(301, { location: '/page' }).end(),
    '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
    '/away': (_, response) => response.writeHead(302, { location: 'ftp://a.example/' }).end(),
    '/private': (_, response) => response.writeHead(403).end(),
    '/broken': (_, response) => response.writeHead(500).end(),
    '/bomb': (_, response) =>
      response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(50_000_000, ' '))),
    '/cut': (_, response) => {
      response.writeHead(200, { 'content-length': 1_000 });
      response.write('<p>Water');
      response.socket?.end();
    },
    '/silent': () => undefined,
    '/stalled': (_, response) => void response.write('<p>Water'),
    '/text': (_, response) => response.end('no page'),
  });
});
afterAll(async () => site.close());

const memberOf = ({ id }: Caller) => ({ company: null, holderId: id, role: 'owner' }) as const;
const actorOf = ({ id }: Caller) => ({ actorId: id, subjectId: id, companyId: null });

/** Takes the newest job from the queue, as if it had run. */
async function takeJob(db: Database): Promise<unknown> {
  const { rows } = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs where id = (
      select max(id) from graphile_worker.jobs where task_identifier = 'read_page')
    returning payload`.execute(db);
  return rows[0]?.payload;
}

async function ask(caller: Caller, url: string): Promise<unknown> {
  const { status, body } = await caller.rest('POST', '/api/documents/page', { type: 'press-release', url });
  expect({ status, body }).toMatchObject({ status: 200 });
  return Object(body).id;
}

/** Requests a page, and runs the job that this enqueues. */
async function readAt({ db, deps }: TestPortal, caller: Caller, url: string, isLastAttempt = true) {
  const id = await ask(caller, url);
  await readPage(deps, await takeJob(db), { isLastAttempt });
  return getResult(caller, id);
}

describe('a page of the web becomes an article', () => {
  test('with its pictures and absolute links, and without the page’s surroundings', async () => {
    const { reading, article } = await readAt(portal(), owner, `${site.origin}/page`);
    expect(reading).toEqual({ state: 'done', uuid: article?.uuid, notKept: expect.any(Array) });
    expect(article?.title).toBe('A pump that listens – Calder Pumps');
    expect(article?.introHeader).toBe('How a microphone in the well tells us when to come.');
    expect(article?.content).toMatch(/<img src="\/files\/[^"]+" alt="A microphone above a well" \/>/);
    expect(article?.content).toContain(`href="${site.origin}/recordings"`);
    expect(article?.content).not.toMatch(/Most read|Cookies|News/);
  });

  test.each(['/packed', '/old'])('from %s', async (path) => {
    const { article } = await readAt(portal(), owner, site.origin + path);
    expect(article?.content).toContain('Two bearings');
  });

  test('once, however often the job runs', async () => {
    const { db, deps } = portal();
    const id = await ask(owner, `${site.origin}/page`);
    const job = await takeJob(db);
    await readPage(deps, job, { isLastAttempt: true });
    const count = db
      .selectFrom('items')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('account_id', '=', owner.id);
    const before = await count.executeTakeFirst();
    await readPage(deps, job, { isLastAttempt: true });
    expect(await count.executeTakeFirst()).toEqual(before);
    expect((await getResult(owner, id)).reading.state).toBe('done');
  });
});

describe('a page that cannot be read leaves a sentence:', () => {
  test.each([
    ['/none', /There is no page at this address/],
    ['/loop', /redirects endlessly/],
    ['/away', /does not lead to a web page/],
    ['/private', /does not let the portal read/],
    ['/broken', /answered with an error \(500\)/],
    ['/bomb', /larger than 10 MB/],
    ['/cut', /sent an answer that we cannot read/],
    ['/text', /We cannot read this kind of file/],
  ])('%s', async (path, sentence) => {
    const { reading } = await readAt(portal(), owner, site.origin + path);
    expect(reading).toEqual({ state: 'failed', message: expect.stringMatching(sentence) });
  });

  test('a site that does not exist', async () => {
    const { reading } = await readAt(portal(), owner, 'https://no-such-site.invalid/');
    expect(reading).toEqual({
      state: 'failed',
      message: expect.stringMatching(/There is no site|did not answer/),
    });
  });
});

test.each(['/silent', '/stalled'])('a page that does not arrive in time: %s', async (path) => {
  const signal = AbortSignal.timeout(100);
  const options = { allowLocal: true, userAgent: 'test', accept: '*/*', maxBytes: 1_000, signal };
  const failure = await fetchPublic(site.origin + path, options).catch(describeFetchFailure);
  expect(failure).toMatch(/took too long/);
});

test('pictures that arrive too late are left out, and the article is made without them', async () => {
  const { deps } = portal();
  const over = new AbortController();
  const slow = await servePages({ '/never.png': () => over.abort() });
  const fileId = randomUUID();
  const draft = {
    title: 'Pumps',
    author: '',
    introHeader: '',
    content: `<p>They pump.</p><img src="/files/${fileId}.png" alt="" />`,
    pictures: [
      { fileId, source: `${slow.origin}/never.png` },
      { fileId: randomUUID(), source: `${slow.origin}/never-asked-for.png` },
    ],
    notKept: ['3 comments'],
  };
  const context = { ...deps, membership: memberOf(owner), actor: actorOf(owner) };
  expect(await storePictures(context, draft, over.signal)).toEqual({
    content: '<p>They pump.</p>',
    notKept: ['2 pictures: Left out, because reading took longer than 30 seconds', '3 comments'],
  });
  await slow.close();
});

test('a document that waits too long for its turn leaves the queue', async () => {
  const { deps } = portal();
  const context = { ...deps, membership: memberOf(owner), actor: actorOf(owner) };
  const document = {
    type: 'press-release',
    idempotencyKey: 'late',
    load: async () => ({ bytes: html, page: null }),
    signal: AbortSignal.abort(),
  } as const;
  await expect(bringInDocument(context, document)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('a failure of the portal’s own is retried, and finally reported', async () => {
  const { deps } = portal();
  const broken: TestPortal = {
    ...portal(),
    deps: { ...deps, files: { ...deps.files, put: async () => Promise.reject(new Error('no disk')) } },
  };
  await expect(readAt(broken, owner, `${site.origin}/page`, false)).rejects.toThrow(/could not be stored/);
  await expect(readAt(broken, owner, `${site.origin}/page`, true)).rejects.toThrow(/could not be stored/);
  const last = await portal()
    .db.selectFrom('document_readings')
    .select('failure')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(last?.failure).toMatch(/right now/);
});

test('a page is refused to an account that may write no article', async () => {
  const caller = await portal().account();
  const body = { type: 'press-release', url: `${site.origin}/page` };
  expect(await caller.rest('POST', '/api/documents/page', body)).toMatchObject({ status: 403 });
});

test.each([
  ['http://example.com/', /starts with https/],
  ['https://127.0.0.1/', /private network/],
  ['https://[::1]/', /private network/],
  ['https://169.254.169.254/latest/meta-data', /private network/],
])('where the portal is public, %s is not read', async (url, sentence) => {
  const { deps } = portal();
  const publicPortal = { ...portal(), deps: { ...deps, env: { ...deps.env, isPublic: true } } };
  const { reading } = await readAt(publicPortal, owner, url);
  expect(reading).toEqual({ state: 'failed', message: expect.stringMatching(sentence) });
});
