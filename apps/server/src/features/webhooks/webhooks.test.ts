import { once } from 'node:events';
import { createServer } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { givenAccess } from '../../../testing/articles/given-article.ts';
import { givenCompleteArticle, givenCompleteCompany } from '../../../testing/submittals/given-complete.ts';
import { approve, submit } from '../../../testing/submittals/submittal-calls.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { isPublicAddress, safeFetch } from './safe-fetch.ts';
import { signWebhook } from './sign-webhook.ts';
import { notifyWebhooks } from './notify-webhooks.ts';

const portal = useTestPortal();
let admin: Caller;
let owner: Caller;

interface ReceivedRequest {
  body: string;
  signature: string;
}

const received: ReceivedRequest[] = [];
let responseStatus = 204;
const receiver = createServer((req, res) => {
  let body = '';
  req.setEncoding('utf8');
  req.on('data', (chunk: string) => (body += chunk));
  req.on('end', () => {
    received.push({ body, signature: String(req.headers['headwater-signature']) });
    res.writeHead(responseStatus).end();
  });
});
let url = '';

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`;
  admin = await portal().account({ admin: true });
  owner = await portal().account();
  await givenAccess(portal(), owner);
  portal().deps.env.localWebhooks = true;
});
afterAll(() => receiver.close());

async function create(address = url): Promise<{ id: number; secret: string }> {
  const { status, body } = await admin.mutate('webhooks.create', { url: address });
  expect(status).toBe(200);
  return Object(body).result.data;
}

async function remove(id: number): Promise<void> {
  expect(await admin.mutate('webhooks.remove', { id })).toMatchObject({ status: 200 });
}

/** Runs the job that the worker runs after two minutes. */
async function runNotifyWebhooks(itemId: number): Promise<number[]> {
  const { db } = portal();
  const last = await db
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  await notifyWebhooks(portal().deps, { itemId });
  const fresh = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('id', '>', last?.id ?? 0)
    .orderBy('id')
    .execute();
  return fresh.map(({ id }) => id);
}

async function waitingJob(itemId: number): Promise<{ runAt: Date }[]> {
  const { rows } = await sql<{ runAt: Date }>`
    select run_at as "runAt" from graphile_worker.jobs where key = ${`tell-change-${itemId}`}`.execute(
    portal().db,
  );
  return rows;
}

async function deliver(deliveryId: number): Promise<void> {
  await deliverWebhook(portal().deps, { deliveryId });
}

async function listDeliveries(webhookId: number, page: { limit?: number; cursor?: number } = {}) {
  const { body } = await admin.query('webhooks.listDeliveries', { webhookId, ...page });
  return Object(body).result.data;
}

test('a published, updated or removed page is announced, signed, after the time for an undo', async () => {
  const { id, secret } = await create();
  const article = await givenCompleteArticle(portal(), owner, { title: 'A new pump' });
  const address = await approve(admin, await submit(owner, article));
  const [job] = await waitingJob(article.id);
  expect(job?.runAt.getTime()).toBeGreaterThan(Date.now() + 100_000);
  const [published = 0] = await runNotifyWebhooks(article.id);
  await deliver(published);
  const item = { id: article.id, type: 'press-release', title: 'A new pump', url: address };
  expect(JSON.parse(received.at(-1)?.body ?? '')).toEqual({
    event: 'published',
    at: expect.any(String),
    item,
  });
  const { body, signature } = received.at(-1) ?? { body: '', signature: '' };
  const at = new Date(Number(/t=(\d+)/.exec(signature)?.[1]) * 1_000);
  expect(signature).toBe(signWebhook({ secret, body, at }));

  await owner.mutate('articles.save', { uuid: article.uuid, title: 'A newer pump' });
  await approve(admin, await submit(owner, article));
  const [updated = 0] = await runNotifyWebhooks(article.id);
  await deliver(updated);
  expect(JSON.parse(received.at(-1)?.body ?? '')).toMatchObject({
    event: 'updated',
    item: { title: 'A newer pump', url: expect.stringContaining('/press-releases/a-newer-pump') },
  });

  await owner.mutate('articles.remove', { articleId: article.id });
  const { body: active } = await admin.rest('GET', '/api/submittals/active');
  await approve(admin, Object(active).data.submittals[0].id);
  const [removed = 0] = await runNotifyWebhooks(article.id);
  await deliver(removed);
  expect(JSON.parse(received.at(-1)?.body ?? '')).toMatchObject({ event: 'removed', item: { url: null } });
  const { deliveries, nextCursor } = await listDeliveries(id, { limit: 2 });
  expect(deliveries).toMatchObject([
    { event: 'removed', attempts: 1, lastStatus: 204, deliveredAt: expect.any(String), lastError: null },
    { event: 'updated' },
  ]);
  expect(await listDeliveries(id, { limit: 2, cursor: nextCursor })).toMatchObject({
    deliveries: [{ event: 'published', title: 'A new pump' }],
    nextCursor: null,
  });
  await remove(id);
});

test('a change that is undone in time is not announced', async () => {
  const { id } = await create();
  const company = await givenCompleteCompany(portal(), await payingOwner());
  await portal()
    .db.transaction()
    .execute(async (trx) => {
      await trx.insertInto('untold_changes').values({ item_id: company.id, revision_id: null }).execute();
    });
  expect(await runNotifyWebhooks(company.id)).toEqual([]);
  expect(await runNotifyWebhooks(company.id)).toEqual([]);
  await remove(id);
});

async function payingOwner(): Promise<Caller> {
  const account = await portal().account();
  await givenAccess(portal(), account);
  return account;
}

test('no change is stored while no webhook is enabled', async () => {
  const company = await givenCompleteCompany(portal(), owner);
  await approve(admin, await submit(owner, company));
  expect(await waitingJob(company.id)).toEqual([]);
});

test('a failed delivery is logged, retried until it succeeds, and sent again on demand', async () => {
  const { id } = await create();
  const account = await payingOwner();
  const company = await givenCompleteCompany(portal(), account);
  await approve(admin, await submit(account, company));
  const [delivery = 0] = await runNotifyWebhooks(company.id);
  responseStatus = 500;
  await expect(deliver(delivery)).rejects.toThrow('The receiver answered 500');
  expect((await listDeliveries(id)).deliveries).toMatchObject([
    { attempts: 1, deliveredAt: null, lastStatus: 500 },
  ]);
  responseStatus = 204;
  await deliver(delivery);
  const count = received.length;
  await deliver(delivery);
  expect(received).toHaveLength(count);
  expect(await admin.mutate('webhooks.replay', { id: delivery })).toMatchObject({ status: 200 });
  await deliver(delivery);
  expect(received).toHaveLength(count + 1);
  expect(received.at(-1)?.body).toBe(received.at(-2)?.body);
  expect((await listDeliveries(id)).deliveries).toMatchObject([{ attempts: 3, lastError: null }]);

  await admin.mutate('webhooks.replay', { id: delivery });
  await admin.mutate('webhooks.update', { id, enabled: false });
  await deliver(delivery);
  expect(received).toHaveLength(count + 1);
  await remove(id);
  expect(await admin.mutate('webhooks.remove', { id })).toMatchObject({ status: 404 });
});

test('a redirect of the receiver is a failure, and is not followed', async () => {
  const requests: string[] = [];
  const redirecting = createServer((req, res) => {
    requests.push(req.url ?? '');
    res.writeHead(307, { location: '/elsewhere' }).end();
  });
  redirecting.listen(0, '127.0.0.1');
  await once(redirecting, 'listening');
  const address = redirecting.address();
  const hook = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`;
  expect(await safeFetch(hook, { headers: {}, body: '{}', allowLocal: true })).toBe(307);
  expect(requests).toEqual(['/hook']);
  redirecting.close();
});

describe('only public https addresses are allowed', () => {
  test.each([
    'http://example.com/hook',
    'ftp://example.com',
    'x',
    '',
    'https://localhost/hook',
    'https://127.0.0.1/',
    'https://10.0.0.1:8443/',
    'https://[::ffff:169.254.169.254]/',
    'https://2130706433/',
  ])('a webhook for %s is refused', async (typed) => {
    portal().deps.env.localWebhooks = false;
    const refused = await admin.mutate('webhooks.create', { url: typed });
    portal().deps.env.localWebhooks = true;
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { data: { errors: [{ path: 'url' }] } } },
    });
  });

  test('a webhook for a public address, or for an unknown name, is allowed', async () => {
    portal().deps.env.localWebhooks = false;
    const created = [await create('https://93.184.216.34/hook'), await create('https://later.invalid/hook')];
    portal().deps.env.localWebhooks = true;
    for (const { id, secret } of created) {
      expect(secret).toMatch(/^whsec_/);
      await remove(id);
    }
  });

  test.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://0x7f000001/',
    'https://2130706433/',
  ])('a request to %s is refused', async (address) => {
    const post = safeFetch(address, { headers: {}, body: '{}', allowLocal: false });
    await expect(post).rejects.toThrow('is not a public address');
  });

  test.each([
    ['93.184.216.34', true],
    ['2606:2800:220:1::1', true],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['fe80::1', false],
    ['fc00::1', false],
    ['::ffff:10.0.0.1', false],
    ['64:ff9b::a00:1', false],
    ['::7f00:1', false],
    ['::10.0.0.1', false],
  ])('isPublicAddress(%s) is %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });
});
