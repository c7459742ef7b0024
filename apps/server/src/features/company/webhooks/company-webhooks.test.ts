import { once } from 'node:events';
import { createServer } from 'node:http';
import { companyWebhookBody } from '@headwater/contract/webhook-events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeMailed } from '../../../../testing/company/given-team.ts';
import { useEnquiries } from '../../../../testing/enquiries/use-enquiries.ts';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenCompleteArticle } from '../../../../testing/submittals/given-complete.ts';
import { approve, submit } from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { deliverWebhook } from '../../webhooks/deliver-webhook.ts';
import { notifyWebhooks } from '../../webhooks/notify-webhooks.ts';
import { signWebhook } from '../../webhooks/sign-webhook.ts';

const portal = useTestPortal();
const { company, team, givenEnquiry } = useEnquiries(portal);

const received: { body: string; signature: string }[] = [];
const receiver = createServer((req, res) => {
  let body = '';
  req.setEncoding('utf8');
  req.on('data', (chunk: string) => (body += chunk));
  req.on('end', () => {
    received.push({ body, signature: String(req.headers['headwater-signature']) });
    res.writeHead(204).end();
  });
});
let url = '';

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`;
});
beforeEach(async () => {
  Object.assign(portal().deps.env, { localWebhooks: true, isPublic: false });
  received.length = 0;
  await portal().db.deleteFrom('webhooks').execute();
});
afterAll(() => receiver.close());

async function create(owner: Caller, input: object = { url }): Promise<{ id: number; secret: string }> {
  const { status, body } = await owner.mutate('company.webhooks.create', input);
  expect(status).toBe(200);
  return Object(body).result.data;
}

/** Sends what waits, as the worker does. */
async function deliverAll(): Promise<void> {
  const waiting = await portal()
    .db.selectFrom('webhook_deliveries')
    .select('id')
    .where('delivered_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of waiting) await deliverWebhook(portal().deps, { deliveryId: id });
}

async function list(owner: Caller) {
  return Object((await owner.query('company.webhooks.list')).body).result.data;
}

test('every owner is told of a new one by email, whatever they chose and whoever made it, without what its address hides', async () => {
  const { db } = portal();
  await db
    .insertInto('email_opt_outs')
    .values([team().owner, team().coOwner].map(({ id }) => ({ account_id: id, kind: 'members' as const })))
    .execute();
  await create(team().owner, { url: `${url}?token=secret` });
  const mails = await db
    .selectFrom('mails')
    .select('text')
    .where('kind', '=', 'company-webhook-created')
    .execute();
  for (const { text } of mails) {
    for (const said of ['If it was not you', '/hook', 'Added by']) expect(text).toContain(said);
    expect(text).not.toContain('token=secret');
  }
  expect(await takeMailed(portal(), team(), 'company-webhook-created')).toEqual(['owner', 'coOwner']);
});

test('a company’s system hears of its enquiries with their text, of answers, and of published pages, signed', async () => {
  const { secret } = await create(team().owner);
  const id = await givenEnquiry();
  await team().editor.mutate('enquiries.setStatus', { id, status: 'closed' });
  for (const status of ['answered', 'answered'])
    await team().editor.mutate('enquiries.setStatus', { id, status });
  const admin = await portal().account({ admin: true });
  await givenAccess(portal(), team().owner);
  const article = await givenCompleteArticle(portal(), team().owner, { title: 'A new pump' });
  const address = await approve(admin, await submit(team().owner, article));
  await notifyWebhooks(portal().deps, { itemId: article.id });
  await deliverAll();
  const bodies = received.map(({ body }) => companyWebhookBody.parse(JSON.parse(body)));
  expect(bodies).toEqual([
    {
      event: 'enquiry.received',
      at: portal().deps.now().toISOString(),
      item: { id: company().id, type: 'company', title: 'Brook' },
      enquiry: {
        id,
        name: 'Jo Reed',
        email: 'jo@reader.example',
        organisation: 'Weir & Co',
        message: 'What does it cost\nto run?',
        companies: 1,
        subject: '',
        place: '',
        neededBy: null,
        files: [],
      },
    },
    { event: 'enquiry.answered', at: expect.any(String), enquiry: { id } },
    {
      event: 'page.published',
      at: expect.any(String),
      item: { id: article.id, type: 'press-release', title: 'A new pump', url: address },
    },
  ]);
  for (const { body, signature } of received)
    expect(signature).toBe(signWebhook({ secret, body, at: portal().deps.now() }));
});

test('another company and the publisher hear nothing of it, and a company nothing of the publisher’s events', async () => {
  const stranger = await portal().account();
  await stranger.mutate('company.create', { userId: stranger.id, title: 'Weir', introHeader: 'Weirs' });
  await create(stranger);
  const admin = await portal().account({ admin: true });
  await admin.mutate('webhooks.create', { url, events: ['enquiry-received'] });
  const { id } = await create(team().owner, { url, events: ['enquiry.answered'] });
  await givenEnquiry();
  await deliverAll();
  expect(received.map(({ body }) => JSON.parse(body))).toEqual([
    expect.objectContaining({ event: 'enquiry-received', enquiry: { id: expect.any(Number) } }),
  ]);
  expect(Object((await admin.query('webhooks.list')).body).result.data).toHaveLength(1);
  expect((await admin.mutate('webhooks.remove', { id })).status).toBe(404);
  for (const [procedure, input] of [
    ['update', { id, enabled: false }],
    ['remove', { id }],
  ] as const)
    expect((await stranger.mutate(`company.webhooks.${procedure}`, input)).status).toBe(404);
  expect((await stranger.query('company.webhooks.listDeliveries', { webhookId: id })).status).toBe(404);
});

test('what was sent about an enquiry is deleted with it, and is not sent afterwards', async () => {
  const { id: webhookId } = await create(team().owner);
  const sent = await givenEnquiry();
  await deliverAll();
  const waiting = await givenEnquiry();
  for (const id of [sent, waiting]) await team().owner.mutate('enquiries.remove', { id });
  await deliverAll();
  expect(received).toHaveLength(1);
  const { body } = await team().owner.query('company.webhooks.listDeliveries', { webhookId });
  expect(Object(body).result.data.deliveries).toEqual([]);
});

test('a company has at most five, even if two are created at once', async () => {
  for (let count = 0; count < 4; count++) await create(team().owner);
  const both = await Promise.all(
    [team().owner, team().coOwner].map(
      async (owner) => (await owner.mutate('company.webhooks.create', { url })).status,
    ),
  );
  expect(both.toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await list(team().owner)).toHaveLength(5);
});

test('a company’s webhook never calls the network of a public portal, whatever the publisher’s may', async () => {
  const { id } = await create(team().owner);
  portal().deps.env.isPublic = true;
  for (const typed of [url, 'https://127.0.0.1/', 'http://example.com/'])
    expect(await team().owner.mutate('company.webhooks.create', { url: typed })).toMatchObject({
      status: 400,
      body: { error: { data: { errors: [{ path: 'url' }] } } },
    });
  await givenEnquiry();
  await expect(deliverAll()).rejects.toThrow('Only https addresses can be called');
  expect(received).toEqual([]);
  const { body } = await team().owner.query('company.webhooks.listDeliveries', { webhookId: id });
  const [{ id: deliveryId, lastError }] = Object(body).result.data.deliveries;
  expect(lastError).toBe('Only https addresses can be called');
  portal().deps.env.isPublic = false;
  expect((await team().owner.mutate('company.webhooks.replay', { id: deliveryId })).status).toBe(200);
  await deliverAll();
  expect(received).toHaveLength(1);
});

test('a webhook is changed, silenced and removed by owners, which the company’s log says', async () => {
  const { id } = await create(team().owner, { url: `${url}?key=secret` });
  for (const member of [team().editor, team().viewer])
    expect((await member.query('company.webhooks.list')).status).toBe(403);
  await team().owner.mutate('company.webhooks.update', { id, events: ['page.published'] });
  await team().owner.mutate('company.webhooks.update', { id, enabled: false });
  expect(await list(team().coOwner)).toMatchObject([{ id, enabled: false, events: ['page.published'] }]);
  expect((await team().coOwner.mutate('company.webhooks.remove', { id })).status).toBe(200);
  expect((await team().owner.mutate('company.webhooks.remove', { id })).status).toBe(404);
  const log = await portal()
    .db.selectFrom('audit_entries')
    .select(['action', 'company_id', 'after', 'before'])
    .where('action', 'like', 'company.webhooks.%')
    .where('company_id', '=', company().id)
    .orderBy('id', 'desc')
    .limit(4)
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'company.webhooks.remove',
    'company.webhooks.update',
    'company.webhooks.update',
    'company.webhooks.create',
  ]);
  expect(JSON.stringify(log)).not.toContain('key=secret');
});
