import { randomUUID } from 'node:crypto';
import { fileIdFromUrl } from '@headwater/contract/images';
import { beforeEach, expect, test } from 'vitest';
import { givenAccess } from '../../../testing/articles/given-article.ts';
import {
  givenCompleteArticle,
  givenCompleteCompany,
  type CompleteItem,
} from '../../../testing/submittals/given-complete.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';

const portal = useTestPortal();
let owner: Caller;
let earlier: CompleteItem;
let picture: string;

beforeEach(async () => {
  owner = await portal().account();
  await givenAccess(portal(), owner);
  earlier = await givenCompleteArticle(portal(), owner, { author: 'R. Ackroyd', intro_header: 'In short' });
  const { file_id } = await portal()
    .db.updateTable('item_images')
    .set({ alt: 'A weir', credit: 'Ada Brook' })
    .where('item_id', '=', earlier.id)
    .returning('file_id')
    .executeTakeFirstOrThrow();
  picture = file_id;
  await portal().deps.files.put(`${picture}.png`, Buffer.from('the picture'));
});

async function startFrom(fields: object = {}, by = owner, of: number | string = earlier.id) {
  const { status, body } = await by.rest('POST', `/api/articles/start-from/${of}`, fields);
  return { status, body, uuid: String(Object(body).uuid) };
}

async function countOwn() {
  const rows = await portal()
    .db.selectFrom('items')
    .select('id')
    .where('account_id', '=', owner.id)
    .execute();
  const files = await portal()
    .db.selectFrom('files')
    .select('id')
    .where('account_id', '=', owner.id)
    .execute();
  return { articles: rows.length, files: files.length };
}

test('a new article has the texts, the categories and a copy of the picture of an earlier one', async () => {
  const { status, uuid } = await startFrom();
  expect(status).toBe(201);
  expect(uuid).not.toBe(earlier.uuid);
  const { body } = await owner.rest('GET', `/api/articles/${uuid}`);
  const { article } = Object(body);
  expect(article).toMatchObject({
    articleType: 'press-releases',
    title: 'New pumping station opens',
    introHeader: 'In short',
    author: 'R. Ackroyd',
    content: '<p>It pumps.</p>',
    categories: [{ categoryId: earlier.categoryId }],
    version: 1,
  });
  const images = await owner.query('articles.images.list', { articleId: uuid });
  expect(Object(images.body).result.data).toMatchObject([{ alt: 'A weir', credit: 'Ada Brook' }]);
  const copy = fileIdFromUrl(article.images[0].url) ?? '';
  expect(copy).not.toBe(picture);
  expect((await portal().app.inject(`/files/${copy}.png`)).body).toBe('the picture');
  const status2 = await owner.query('submittals.get', {
    id: uuid,
    item: 'article',
    subItem: 'press-releases',
  });
  expect(Object(status2.body).result.data).toMatchObject({ isSubmitted: false, publicUrl: null });
});

test('a case study begins without the facts and the partners of another project', async () => {
  const facts = { client: 'Calder Water', contractValue: '£2m', dates: '2024 to 2025' };
  const type = 'mini-case-study';
  const study = await givenCompleteArticle(portal(), owner, { type, title: 'A weir' });
  const saved = { uuid: study.uuid, ...facts, partners: [{ name: 'Brook', part: 'Designer' }] };
  expect((await owner.rest('POST', '/api/articles/save', saved)).status).toBe(200);
  const { uuid } = await startFrom({}, owner, study.id);
  const { article } = Object((await owner.rest('GET', `/api/articles/${uuid}`)).body);
  expect(article).toMatchObject({ title: 'A weir', client: '', contractValue: '', dates: '', partners: [] });
});

test('the same key makes one article and one copy, however often it is sent', async () => {
  const idempotencyKey = randomUUID();
  const first = await startFrom({ idempotencyKey });
  expect((await startFrom({ idempotencyKey })).uuid).toBe(first.uuid);
  expect(await countOwn()).toEqual({ articles: 2, files: 2 });
  expect((await startFrom()).uuid).not.toBe(first.uuid);
});

test('a lost picture is left out', async () => {
  await portal().deps.files.remove(`${picture}.png`);
  const { status, uuid } = await startFrom();
  expect(status).toBe(201);
  const { body } = await owner.rest('GET', `/api/articles/${uuid}`);
  expect(Object(body).article.images).toEqual([]);
});

test('without access, above the quota of uploads, or if the picture cannot be stored, nothing is made', async () => {
  const { db, deps } = portal();
  const before = await countOwn();
  const put = deps.files.put.bind(deps.files);
  deps.files.put = async () => Promise.reject(new Error('the disk is full'));
  expect((await startFrom()).status).toBe(503);
  deps.files.put = put;
  await db.updateTable('files').set({ bytes: 1_000_000_000 }).where('id', '=', picture).execute();
  expect((await startFrom()).status).toBe(429);
  await db.deleteFrom('entitlements').where('account_id', '=', owner.id).execute();
  expect((await startFrom()).status).toBe(403);
  expect(await countOwn()).toEqual(before);
});

test('another company’s article, an unknown one and a profile are not found', async () => {
  const other = await portal().account();
  await givenAccess(portal(), other);
  expect((await startFrom({}, other)).status).toBe(404);
  expect((await startFrom({}, owner, randomUUID())).status).toBe(404);
  const profile = await givenCompleteCompany(portal(), owner);
  expect((await startFrom({}, owner, profile.id)).status).toBe(404);
});

test('many copies at once wait for their turn, and beyond the limit the portal says that it is busy', async () => {
  const answers = await Promise.all(Array.from({ length: 15 }, async () => startFrom()));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 503]));
  expect((await countOwn()).articles).toBe(1 + statuses.filter((status) => status === 201).length);
});

test('the house starts from an article of its own, and its pictures are the house’s', async () => {
  const { db, inHouse, account } = portal();
  const weir = randomUUID();
  const desk = inHouse(await account({ staffRole: 'reviewer' }));
  const made = await desk.rest('POST', '/api/articles/save', {
    type: 'case-study',
    title: 'A weir',
    content: '<p>It holds.</p>',
  });
  const { body } = await desk.rest('GET', `/api/articles/${String(Object(made.body).uuid)}`);
  const { id } = Object(body).article;
  await db
    .insertInto('files')
    .values({ id: weir, kind: 'image', account_id: 0, bytes: 1_000, width: 600, height: 200 })
    .execute();
  await db
    .insertInto('item_images')
    .values({ account_id: 0, item_id: id, file_id: weir, reference: 'gallery' })
    .execute();
  await portal().deps.files.put(`${weir}.png`, Buffer.from('the weir'));
  const { status, uuid } = await startFrom({}, desk, id);
  expect(status).toBe(201);
  const row = await db
    .selectFrom('items')
    .select(['account_id', 'type', 'title'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ account_id: null, type: 'case-study', title: 'A weir' });
  const copies = await db
    .selectFrom('item_images')
    .innerJoin('items', 'items.id', 'item_images.item_id')
    .select('item_images.account_id')
    .where('items.uuid', '=', uuid)
    .execute();
  expect(copies).toEqual([{ account_id: 0 }]);
});

test('beyond the number of a package’s articles, nothing is made', async () => {
  const before = await countOwn();
  await portal()
    .db.updateTable('entitlements')
    .set({ limits: JSON.stringify({ 'press-release': 1 }) })
    .where('account_id', '=', owner.id)
    .execute();
  expect((await startFrom()).status).toBe(403);
  expect(await countOwn()).toEqual(before);
});
