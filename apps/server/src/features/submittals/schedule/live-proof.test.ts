import { createServer, type RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenCompleteArticle, type CompleteItem } from '../../../../testing/submittals/given-complete.ts';
import { useLiveSite } from '../../../../testing/submittals/live-site.ts';
import { approve, submit, undo } from '../../../../testing/submittals/submittal-calls.ts';
import { createTestImage } from '../../../../testing/uploads/test-image.ts';
import { checkPage } from './check-page.ts';
import { keepSchedule } from './keep-schedule.ts';
import { proveLive, proveOpen } from './prove-live.ts';
import { submitIndexNow } from './submit-index-now.ts';

const portal = useTestPortal();
const site = useLiveSite(portal);
const start = new Date('2026-11-21T10:00:00Z');
afterEach(() => portal().setNow(start));

const later = (minutes: number) => portal().setNow(new Date(start.getTime() + minutes * 60_000));

async function given() {
  portal().setNow(start);
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  await givenAccess(portal(), owner);
  const article = await givenCompleteArticle(portal(), owner, { title: 'A lock & a weir' });
  const picture = await storePicture(article);
  return { owner, admin, article, picture, id: await submit(owner, article) };
}

/** Stores the content of the article's picture, and returns the file's name. */
async function storePicture({ id }: CompleteItem): Promise<string> {
  const { db, deps } = portal();
  const content = await createTestImage(600, 200);
  const { file_id } = await db
    .selectFrom('item_images')
    .select('file_id')
    .where('item_id', '=', id)
    .executeTakeFirstOrThrow();
  await db.updateTable('files').set({ bytes: content.length }).where('id', '=', file_id).execute();
  await deps.files.put(`${file_id}.png`, content);
  return `${file_id}.png`;
}

async function prove(submittalId: number, { at = site(), attempt = 0 } = {}): Promise<void> {
  const { deps } = portal();
  await proveLive({ ...deps, env: { ...deps.env, siteProbeUrl: at } }, { submittalId, attempt });
}

/** Checks a page as often as it is checked before the staff are notified. */
async function proveToTheEnd(submittalId: number, at: string): Promise<void> {
  for (const attempt of [0, 1, 2, 3, 4]) await prove(submittalId, { at, attempt });
}

async function listUnsent({ email }: Caller) {
  return portal()
    .db.selectFrom('mails')
    .select(['kind', 'due_at as dueAt', 'html'])
    .where('recipient', '=', email)
    .where('withdrawn_at', 'is', null)
    .where('sent_at', 'is', null)
    .where('kind', '<>', 'submitted')
    .orderBy('id')
    .execute();
}

async function getProof(admin: Caller, id: number) {
  const { body } = await admin.rest('GET', `/api/submittals/proof/${id}`);
  const data: unknown = Object(body).data;
  return data;
}

const servers: (() => void)[] = [];
afterEach(() => {
  for (const close of servers.splice(0)) close();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  servers.push(
    () => void server.close(),
    () => server.closeAllConnections(),
  );
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on a port');
  return `http://127.0.0.1:${address.port}`;
}

it('a page is live when readers see it as published, and only then its company is notified', async () => {
  const { owner, admin, id } = await given();
  const url = await approve(admin, id);
  expect(await getProof(admin, id)).toEqual({ url, result: 'pending', findings: [], checkedAt: null });
  // Two minutes for an undo, and two for the proof.
  expect(await listUnsent(owner)).toMatchObject([
    { kind: 'approved', dueAt: new Date(start.getTime() + 240_000) },
  ]);
  await prove(id);
  expect(await getProof(admin, id)).toEqual({
    url,
    result: 'live',
    findings: [],
    checkedAt: start.toISOString(),
  });
  expect(await listUnsent(owner)).toMatchObject([
    {
      kind: 'live',
      dueAt: new Date(start.getTime() + 120_000),
      html: expect.stringMatching(/<img src="http:\/\/localhost:3001\/cards\/press-releases\/[^"]+\.jpg\?v=/),
    },
  ]);
  await prove(id);
  expect(await listUnsent(owner)).toHaveLength(1);
});

/** Lists what the jobs of a task wait to do. */
async function listPayloads(task: string): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = ${task} order by job.id`.execute(portal().db);
  return rows.map(({ payload }) => payload);
}

it('search engines are notified of a live page, if a key is set', async () => {
  const { admin, id } = await given();
  const url = await approve(admin, id);
  const received: unknown[] = [];
  let status = 202;
  const engine = await serve((request, response) => {
    void json(request).then((body) => {
      received.push(body);
      response.writeHead(status).end();
    });
  });
  const { deps } = portal();
  const indexNow = { key: 'a-key-of-our-own', url: engine };
  const env = { ...deps.env, siteProbeUrl: site(), indexNow };
  await prove(id);
  expect(await listPayloads('submit_index_now')).toEqual([]);

  const next = await given();
  const nextUrl = await approve(next.admin, next.id);
  await proveLive({ ...deps, env }, { submittalId: next.id, attempt: 0 });
  const [payload] = await listPayloads('submit_index_now');
  await submitIndexNow({ env }, payload);
  expect(received).toEqual([
    {
      host: 'localhost:3001',
      key: 'a-key-of-our-own',
      keyLocation: 'http://localhost:3001/a-key-of-our-own.txt',
      urlList: [nextUrl],
    },
  ]);
  expect(nextUrl).not.toBe(url);
  // A job that fails is tried again.
  status = 429;
  await expect(submitIndexNow({ env }, payload)).rejects.toThrow('IndexNow answered with 429');
});

it('a scheduled page is proved at its time', async () => {
  const { owner, admin, article, id } = await given();
  const notBefore = new Date(start.getTime() + 3_600_000).toISOString();
  const times = { ...article.submitInput, notBefore, appearsUntil: null };
  await owner.rest('PUT', '/api/submittals/schedule', times);
  await approve(admin, id);
  await prove(id);
  expect(await getProof(admin, id)).toBeNull();
  later(60);
  await keepSchedule(portal().deps, {});
  await prove(id);
  expect(await getProof(admin, id)).toMatchObject({ result: 'live' });
  expect((await listUnsent(owner)).at(-1)).toMatchObject({ kind: 'live', dueAt: new Date(notBefore) });
});

describe('it is not live, and the staff are notified of the findings, if', () => {
  const cases: [name: string, finding: RegExp, given: (facts: { picture: string }) => Promise<string>][] = [
    ['the site is down', /^The site cannot be reached: /, async () => 'http://127.0.0.1:1'],
    [
      'the page is away',
      /^The page answers with status 503\.$/,
      async () => serve((_, response) => response.writeHead(503).end()),
    ],
    [
      'another page is shown',
      /^Its title is “Nothing”\.\nIts canonical address is missing\.\nIt shows another version/,
      async () => serve((_, response) => response.end('<title>Nothing</title>')),
    ],
    [
      'a picture is broken',
      /^A picture does not load: http:\/\/localhost:3001\/files\/.* answers with status 500\.$/m,
      async ({ picture }) => {
        await portal().deps.files.remove(picture);
        return site();
      },
    ],
  ];
  it.each(cases)('%s', async (_name, finding, breakSite) => {
    const { owner, admin, article, picture, id } = await given();
    await approve(admin, id);
    const at = await breakSite({ picture });
    await prove(id, { at });
    expect(await getProof(admin, id)).toMatchObject({ result: 'pending' });
    await proveToTheEnd(id, at);
    const proof = await getProof(admin, id);
    expect(proof).toMatchObject({ result: 'failed' });
    expect(Object(proof).findings.join('\n')).toMatch(finding);
    expect(await listUnsent(admin)).toMatchObject([{ kind: 'broken-page' }]);
    expect((await listUnsent(owner)).map(({ kind }) => kind)).toEqual(['approved']);
    const dashboard = await admin.query('dashboard.admin');
    expect(Object(dashboard.body).result.data.brokenPages.count).toBeGreaterThan(0);

    // When it is right, the company is notified, and the staff receive nothing twice.
    await storePicture(article);
    later(6);
    await proveOpen(portal().deps);
    await prove(id, { attempt: 4 });
    expect(await getProof(admin, id)).toMatchObject({ result: 'live', findings: [] });
    expect((await listUnsent(owner)).map(({ kind }) => kind)).toEqual(['live']);
    expect(await listUnsent(admin)).toHaveLength(1);
  });
});

it('a stale page is not taken for the published one', async () => {
  const { owner, admin, article, id } = await given();
  const url = await approve(admin, id);
  const path = new URL(url ?? '').pathname;
  const stale = await (await fetch(`${site()}${path}`)).text();
  await owner.rest('POST', '/api/articles/save', { uuid: article.uuid, content: '<p>Another text.</p>' });
  const update = await submit(owner, article);
  await approve(admin, update);
  const at = await serve((request, response) => {
    if (request.url === path) response.end(stale);
    else response.writeHead(302, { location: `${site()}${request.url}` }).end();
  });
  await prove(update, { at });
  expect(Object(await getProof(admin, update)).findings).toContain(
    'It shows another version than the one that was published.',
  );
  await prove(update);
  expect(await getProof(admin, update)).toMatchObject({ result: 'live' });
});

it('a page that is not complete when its time is up is not live', async () => {
  const time = new AbortController();
  const at = await serve((_, response) => {
    response.writeHead(200).write('<title>', () => time.abort());
  });
  const expected = { url: 'http://localhost:3001/a', title: 'A lock & a weir', mark: 'a' };
  const sites = { publicSiteUrl: 'http://localhost:3001', siteProbeUrl: at };
  expect(await checkPage(expected, sites, time.signal)).toMatchObject({
    findings: ['The page was not complete within 10 seconds.'],
  });
});

it('a page that is undone or changed during the check is neither live nor broken', async () => {
  const { owner, admin, id } = await given();
  await approve(admin, id);
  await undo(admin, id);
  await prove(id);
  expect(await getProof(admin, id)).toMatchObject({ result: 'pending' });
  expect(await listUnsent(owner)).toEqual([]);
  await approve(admin, id);
  await prove(id);
  expect((await listUnsent(owner)).map(({ kind }) => kind)).toEqual(['live']);
});

it('an admin can have a page checked again, if there is one', async () => {
  const { admin, id } = await given();
  const check = async () => (await admin.rest('POST', `/api/submittals/proof/${id}`)).status;
  expect(await check()).toBe(409);
  await approve(admin, id);
  expect(await check()).toBe(200);
  await prove(id);
  expect(await check()).toBe(409);
  expect((await admin.rest('POST', '/api/submittals/proof/2000000000')).status).toBe(404);
});
