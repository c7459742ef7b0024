import { MAX_PARTNERS } from '@headwater/contract/partners';
import { publishNow } from '@headwater/publishing/publish-now';
import { beforeEach, describe, expect, test } from 'vitest';
import { givenAccess, givenArticle } from '../../../../testing/articles/given-article.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { readLog } from '../../../../testing/company/read-log.ts';
import { givenCompleteArticle } from '../../../../testing/submittals/given-complete.ts';
import { submit } from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();
const type = 'mini-case-study';

let owner: Caller;
beforeEach(async () => {
  owner = await portal().account();
  await givenCompany(owner);
});

/** Makes a company with a public page. */
async function givenPublic(title: string): Promise<number> {
  const other = await portal().account();
  await givenAccess(portal(), other);
  const { id } = await givenCompany(other, title);
  await portal()
    .db.transaction()
    .execute(async (trx) => publishNow(trx, { itemId: id, at: portal().deps.now() }));
  return id;
}

async function save(fields: object) {
  return owner.rest('POST', '/api/articles/save', fields);
}

async function read(uuid: string): Promise<{ partners: unknown; place: string; version: number }> {
  const { body } = await owner.rest('GET', `/api/articles/${uuid}`);
  return Object(body).article;
}

describe('the partners of a case study', () => {
  test('are plain names, or companies of the site under their own names, from its creation', async () => {
    const companyId = await givenPublic('Brook Engineering');
    const partners = [
      { name: 'the brook people', part: 'Designer', companyId },
      { name: 'Mersey Piling', part: '', companyId: null },
    ];
    const { uuid } = await givenArticle(portal(), owner, { type, partners });
    const stored = [{ ...partners[0], name: 'Brook Engineering' }, partners[1]];
    expect((await read(uuid)).partners).toEqual(stored);
    expect((await save({ uuid, place: 'Hull' })).status).toBe(200);
    expect(await read(uuid)).toMatchObject({ partners: stored, place: 'Hull' });
    expect((await save({ uuid, partners: [] })).status).toBe(200);
    expect(await read(uuid)).toMatchObject({ partners: [], place: 'Hull' });
    const { entries } = await readLog(owner);
    expect(entries[0]).toMatchObject({ action: 'articles.update', details: { fields: ['partners'] } });
  });

  test('are saved as nothing else is, if they stay the same, and never over another person’s', async () => {
    const { uuid } = await givenArticle(portal(), owner, { type, partners: [{ name: 'Mersey Piling' }] });
    const { partners, version } = await read(uuid);
    await save({ uuid, partners, version });
    expect((await read(uuid)).version).toBe(version);
    await save({ uuid, place: 'Hull' });
    expect((await save({ uuid, partners: [], version })).status).toBe(409);
    expect((await read(uuid)).partners).toEqual(partners);
  });

  test('are restored from what was submitted', async () => {
    await givenAccess(portal(), owner);
    const article = await givenCompleteArticle(portal(), owner, { type });
    const submitted = [{ name: 'Mersey Piling', part: 'Piles', companyId: null }];
    await save({ uuid: article.uuid, partners: submitted });
    await submit(owner, article);
    await save({ uuid: article.uuid, partners: [] });
    const item = article.uuid;
    const { revisions } = Object((await owner.query('history.list', { item })).body).result.data;
    const { revision } = revisions.at(-1);
    const { present } = Object((await owner.query('history.get', { item, revision })).body).result.data;
    expect((await owner.mutate('history.restore', { item, revision, present })).status).toBe(200);
    expect((await read(item)).partners).toEqual(submitted);
  });

  test('that have left the site stay, and others cannot be chosen', async () => {
    const companyId = await givenPublic('Brook Engineering');
    const { uuid } = await givenArticle(portal(), owner, { type, partners: [{ name: '-', companyId }] });
    await portal().db.deleteFrom('publications').where('item_id', '=', companyId).execute();
    const kept = { name: 'Brook Engineering', part: 'Designer', companyId };
    expect((await save({ uuid, partners: [kept] })).status).toBe(200);
    const { uuid: other } = await givenArticle(portal(), owner, { type });
    const { status, body } = await save({ uuid: other, partners: [{ name: 'x' }, kept] });
    expect(status).toBe(400);
    expect(Object(body).errors).toEqual([
      { path: 'partners', message: 'Brook Engineering has no public page' },
    ]);
  });

  test('are not the company itself, and none of them twice', async () => {
    const companyId = await givenPublic('Brook Engineering');
    const { uuid } = await givenArticle(portal(), owner, { type });
    const twice = await save({ uuid, partners: [1, 2].map(() => ({ name: 'x', companyId })) });
    expect(JSON.stringify(twice.body)).toContain('Brook Engineering is named twice');
    const own = await portal()
      .db.selectFrom('items')
      .select('id')
      .where('account_id', '=', owner.id)
      .where('type', '=', 'company')
      .executeTakeFirstOrThrow();
    await portal()
      .db.transaction()
      .execute(async (trx) => publishNow(trx, { itemId: own.id, at: portal().deps.now() }));
    expect((await save({ uuid, partners: [{ name: 'x', companyId: own.id }] })).status).toBe(400);
    const found = await owner.query('articles.partners.search', { search: 'Clearwater' });
    expect(Object(found.body).result.data).toEqual([]);
  });

  test.each([
    ['without a name', [{ name: ' ', part: 'Designer' }], 'partners.0.name'],
    ['too many', Array.from({ length: MAX_PARTNERS + 1 }, () => ({ name: 'x' })), 'partners'],
    ['with a long part', [{ name: 'x', part: 'p'.repeat(121) }], 'partners.0.part'],
  ])('are refused at the field: %s', async (_which, partners, path) => {
    const { uuid } = await givenArticle(portal(), owner, { type });
    const { status, body } = await save({ uuid, partners });
    expect(status).toBe(400);
    expect(Object(body).errors).toMatchObject([{ path }]);
  });

  test('are found by a part of their name, as long as their pages are public', async () => {
    const companyId = await givenPublic('Über Valves 100%');
    const search = async (text: string) =>
      Object((await owner.query('articles.partners.search', { search: text })).body).result.data;
    expect(await search('uber val')).toEqual([{ companyId, name: 'Über Valves 100%' }]);
    expect(await search('%')).toEqual([]);
    await portal().db.updateTable('entitlements').set({ ended_at: new Date() }).execute();
    expect(await search('uber val')).toEqual([]);
  });
});

test.each([
  ['a fact', { place: 'Hull' }, 'place'],
  ['a partner', { partners: [{ name: 'Mersey Piling' }] }, 'partners'],
])('company news cannot have %s, and saves empty ones', async (_which, fields, path) => {
  const { uuid } = await givenArticle(portal(), owner);
  const refused = { status: 400, body: { errors: [{ path }] } };
  expect(await save({ uuid, ...fields })).toMatchObject(refused);
  expect(await save({ type: 'press-release', title: 'News', ...fields })).toMatchObject(refused);
  expect((await save({ uuid, place: '', partners: [] })).status).toBe(200);
});
