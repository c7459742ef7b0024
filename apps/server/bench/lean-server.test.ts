import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenAccess } from '../testing/articles/given-article.ts';
import { givenCompany } from '../testing/company/given-company.ts';
import { givenMember } from '../testing/company/given-members.ts';
import { givenCompleteArticle, type CompleteItem } from '../testing/submittals/given-complete.ts';
import { useTestPortal, type Caller } from '../testing/test-portal.ts';
import { multipartBody } from '../testing/uploads/send-upload.ts';
import { createTestImage } from '../testing/uploads/test-image.ts';
import { buildLeanServer } from './lean-server.ts';

const portal = useTestPortal();
let lean: FastifyInstance;
let owner: Caller;
let member: Caller;
let other: Caller;
let article: CompleteItem;

beforeAll(async () => {
  const { deps } = portal();
  lean = await buildLeanServer({ databaseUrl: deps.env.databaseUrl, files: deps.files });
  owner = await portal().account();
  other = await portal().account();
  await givenAccess(portal(), owner);
  await givenCompany(owner);
  member = await givenMember(portal(), owner, 'viewer');
  article = await givenCompleteArticle(portal(), owner);
});
afterAll(async () => lean.close());

interface SentRequest {
  url: string;
  headers?: Record<string, string>;
  payload?: object;
}

/** Sends the request as the caller, and returns what the answer consists of. */
async function send(app: FastifyInstance, caller: Caller, { url, headers, payload }: SentRequest) {
  const {
    statusCode,
    headers: sent,
    body,
  } = await app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: { ...headers, ...caller.headers },
    ...(payload && { payload }),
  });
  return { statusCode, type: sent['content-type'], body };
}

/** Reads all of these addresses from the portal and from the lean server. */
async function readBoth(caller: Caller, ...urls: string[]) {
  const readAll = async (app: FastifyInstance) =>
    Promise.all(urls.map(async (url) => send(app, caller, { url })));
  return { expected: await readAll(portal().app), actual: await readAll(lean) };
}

/** Reads what a write leaves behind, but for ids and times. */
async function stateOf({ id }: { id: number }) {
  const { db } = portal();
  const item = await db
    .selectFrom('items')
    .select(['account_id', 'type', 'title', 'intro_header', 'author', 'content', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const images = await db
    .selectFrom('item_images')
    .innerJoin('files', 'files.id', 'item_images.file_id')
    .select(['item_images.account_id', 'reference', 'alt', 'sequence', 'kind', 'bytes', 'variant_widths'])
    .where('item_id', '=', id)
    .execute();
  const submittals = await db
    .selectFrom('submittals')
    .select((eb) => eb('withdrawn_at', 'is not', null).as('withdrawn'))
    .where('item_id', '=', id)
    .execute();
  const audit = await db
    .selectFrom('audit_entries')
    .select(['actor_id', 'subject_id', 'company_id', 'action'])
    .where('item_id', '=', id)
    .execute();
  return { item, images, submittals, audit };
}

/** Sends the request for one submitted article to the portal and for another to the lean server; returns what they left. */
async function writeBoth(requestFor: (item: CompleteItem) => Promise<SentRequest> | SentRequest) {
  const write = async (app: FastifyInstance) => {
    const item = await givenCompleteArticle(portal(), owner);
    await owner.rest('POST', '/api/submittals/create', item.submitInput);
    const { statusCode } = await send(app, owner, await requestFor(item));
    return { statusCode, ...(await stateOf(item)) };
  };
  return { expected: await write(portal().app), actual: await write(lean) };
}

describe('the lean server answers as the portal', () => {
  test('with an article, to the owner and to another member of the company', async () => {
    for (const caller of [owner, member]) {
      const { expected, actual } = await readBoth(caller, `/api/articles/${article.id}`);
      expect(expected).toMatchObject([{ statusCode: 200 }]);
      expect(actual).toEqual(expected);
    }
  });

  test('with pages of a list', async () => {
    const newer = await givenCompleteArticle(portal(), owner);
    const list = '/api/articles/all/press-release';
    const { expected, actual } = await readBoth(
      owner,
      `${list}?limit=1`,
      `${list}?limit=20&after=${newer.id}`,
      `${list}?limit=20&after=1`,
    );
    expect(expected).toMatchObject(Array(3).fill({ statusCode: 200 }));
    expect(actual).toEqual(expected);
  });

  test('with the session of a customer, of a member, of others and of an admin who views the portal as one', async () => {
    const admin = await portal().account({ admin: true, impersonating: owner });
    for (const caller of [owner, member, other, admin, portal().visitor()]) {
      const { expected, actual } = await readBoth(caller, '/api/isLoggedIn');
      expect(expected).toMatchObject([{ statusCode: 200 }]);
      expect(actual).toEqual(expected);
    }
  });

  test('with the status of a submittal: none, open, rejected and withdrawn', async () => {
    const { id, uuid, submitInput } = await givenCompleteArticle(portal(), owner);
    const admin = await portal().account({ admin: true });
    const submit = async () => owner.rest('POST', '/api/submittals/create', submitInput);
    const reject = async () => {
      const { id: submittalId } = Object((await submit()).body).data;
      return admin.rest('PUT', '/api/submittals/reject', { id: submittalId, response: 'Too short' });
    };
    const edit = async () => owner.rest('POST', '/api/articles/save', { uuid, title: 'Longer' });
    const statuses = new Set<string>();
    for (const step of [async () => undefined, submit, reject, edit]) {
      await step();
      const { expected, actual } = await readBoth(
        owner,
        `/api/submittals/submitted/${id}/article/press-release`,
      );
      expect(actual).toEqual(expected);
      statuses.add(JSON.stringify(expected));
    }
    // After the edit the rejection is still shown.
    expect(statuses.size).toBe(3);
  });
});

describe('the lean server writes what the portal writes', () => {
  test.each([
    { fields: { title: 'Written', content: '<p>It pumps.</p>' }, withdrawn: true },
    { fields: { content: '<p>It pumps.</p>' }, withdrawn: false },
  ])('to save an article whose submittal is then withdrawn: $withdrawn', async ({ fields, withdrawn }) => {
    const { expected, actual } = await writeBoth(({ uuid }) => ({
      url: '/api/articles/save',
      payload: { uuid, ...fields },
    }));
    expect(expected).toMatchObject({ statusCode: 200, submittals: [{ withdrawn }] });
    expect(actual).toEqual(expected);
  });

  test('nothing for a member who may only read', async () => {
    const { id, uuid } = await givenCompleteArticle(portal(), owner);
    const before = await stateOf({ id });
    const request = { url: '/api/articles/save', payload: { uuid, title: 'Written' } };
    expect((await send(portal().app, member, request)).statusCode).toBe(403);
    expect((await send(lean, member, request)).statusCode).toBe(404);
    expect(await stateOf({ id })).toEqual(before);
  });

  test('to replace an article’s picture', async () => {
    const file = await createTestImage(1200, 675);
    const { expected, actual } = await writeBoth(async ({ id }) => {
      const fields = [
        ['articleId', String(id)],
        ['reference', 'gallery'],
        ['file', file],
      ] as const;
      return { url: '/api/upload', ...(await multipartBody(fields)) };
    });
    expect(expected).toMatchObject({ statusCode: 200, submittals: [{ withdrawn: true }] });
    expect(actual).toEqual(expected);
  });

  test('to create an article, for who has access', async () => {
    const url = '/api/articles/save';
    const payload = { type: 'press-release', title: 'Created', introHeader: 'New', content: '<p>It is.</p>' };
    const create = async (app: FastifyInstance) => {
      const { body } = await send(app, owner, { url, payload });
      const { uuid } = JSON.parse(body);
      const created = portal().db.selectFrom('items').select('id').where('uuid', '=', uuid);
      return stateOf(await created.executeTakeFirstOrThrow());
    };
    const expected = await create(portal().app);
    expect(await create(lean)).toEqual(expected);
    expect(await send(lean, other, { url, payload })).toMatchObject({ statusCode: 404 });
  });
});

test('the lean server lets nobody else read or write an article', async () => {
  const before = await stateOf(article);
  const { id, uuid } = article;
  const requests = [
    { url: `/api/articles/${id}` },
    { url: `/api/submittals/submitted/${id}/article/press-release` },
    { url: '/api/articles/save', payload: { uuid, title: 'Mine' } },
  ];
  for (const request of requests)
    for (const caller of [other, portal().visitor()])
      expect(await send(lean, caller, request)).toMatchObject({ statusCode: 404 });
  expect(await stateOf(article)).toEqual(before);
});
