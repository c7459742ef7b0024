import { describe, expect, it } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { givenCompleteArticle, givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { listAuditEntriesOf, listMailsTo, getPublication } from '../../../../testing/submittals/published.ts';
import {
  approve,
  getState,
  submit,
  listOpenSubmittalIds,
} from '../../../../testing/submittals/submittal-calls.ts';

const portal = useTestPortal();
const site = 'http://localhost:3001';

/** Creates a paid company with an open submittal, and an admin. */
async function given(title = 'Clearwater Pumps') {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  await givenAccess(portal(), owner);
  const company = await givenCompleteCompany(portal(), owner, { title });
  const id = await submit(owner, company);
  const send = async (body: object = {}) => admin.rest('POST', `/api/submittals/send/${id}`, body);
  return { owner, admin, company, id, send };
}

it('an approval publishes exactly the submitted revision, and returns its URL', async () => {
  const { owner, admin, company, id, send } = await given('Brook & Sons’ Élan');
  const answer = await send({ item: 'company', subItem: 'any' });
  expect(answer).toMatchObject({
    status: 200,
    body: { success: true, url: `${site}/supply-chain/brook-sons-elan` },
  });
  const { db } = portal();
  const { revision_id: submitted } = await db
    .selectFrom('submittals')
    .select('revision_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(await getPublication(db, company.id)).toMatchObject({
    revision_id: submitted,
    account_id: owner.id,
    slug: 'brook-sons-elan',
    title: 'Brook & Sons’ Élan',
    summary: 'Pumps that last',
    body_text: 'Since 1923.',
    category_ids: [company.categoryId],
    image_file_id: expect.any(String),
    snapshot: { title: 'Brook & Sons’ Élan', addresses: [{ street_1: '1 Mill Lane' }] },
  });
  expect(await getState(owner, company)).toEqual({ isSubmitted: true, response: 'approved', reason: null });
  expect(await listOpenSubmittalIds(admin)).not.toContain(id);
  expect((await listMailsTo(db, owner.email)).at(-1)).toMatchObject({
    kind: 'approved',
    text: expect.stringContaining(`${site}/supply-chain/brook-sons-elan`),
  });
  expect((await listAuditEntriesOf(db, company.id)).at(-1)).toMatchObject({
    action: 'submittals.approve',
    actor: admin.id,
    before: { published: null },
    after: { submittal: id, published: { slug: 'brook-sons-elan' } },
  });
});

it('an update is public after its approval, at the same URL', async () => {
  const { owner, admin, company, send } = await given('Tidewater');
  await send();
  await owner.rest('PUT', '/api/companies', { id: company.id, introHeader: 'Pumps and more' });
  const update = await submit(owner, company);
  expect(await getPublication(portal().db, company.id)).toMatchObject({ summary: 'Pumps that last' });
  expect(await approve(admin, update)).toBe(`${site}/supply-chain/tidewater`);
  const published = await getPublication(portal().db, company.id);
  expect(published).toMatchObject({ summary: 'Pumps and more' });
  expect(published?.published_at.getTime()).toBeGreaterThan(published?.first_published_at.getTime() ?? 0);
  expect((await listAuditEntriesOf(portal().db, company.id)).at(-1)).toMatchObject({
    before: { published: { slug: 'tidewater' } },
  });
});

it('two pages with the same title get different slugs', async () => {
  const first = await given('Twin Valves');
  const second = await given('Twin Valves');
  const urls = await Promise.all([approve(first.admin, first.id), approve(second.admin, second.id)]);
  expect(urls.toSorted()).toEqual([`${site}/supply-chain/twin-valves`, `${site}/supply-chain/twin-valves-2`]);
});

it('one of two concurrent decisions wins, and the other is refused with 409', async () => {
  for (const verdict of ['approve', 'reject'] as const) {
    const { company, id, send } = await given();
    const other = await portal().account({ admin: true });
    const answers = await Promise.all([
      send(),
      verdict === 'approve'
        ? other.rest('POST', `/api/submittals/send/${id}`, {})
        : other.rest('PUT', '/api/submittals/reject', { id, response: 'rejected' }),
    ]);
    const [approval, decision] = answers.map(({ status }) => status);
    expect([approval, decision]).toContain(200);
    expect([approval, decision]).toContain(409);
    const decisions = (await listAuditEntriesOf(portal().db, company.id)).slice(1);
    expect(decisions).toHaveLength(1);
    const published = await getPublication(portal().db, company.id);
    expect(published !== null).toBe(verdict === 'approve' || approval === 200);
  }
});

it('a concurrent edit either withdraws the submittal or comes after its publication', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { owner, company, send } = await given();
    const [decision] = await Promise.all([
      send(),
      owner.rest('PUT', '/api/companies', { id: company.id, title: 'Edited' }),
    ]);
    const published = await getPublication(portal().db, company.id);
    const outcome = [decision.status, published?.title];
    expect([
      [200, 'Clearwater Pumps'],
      [409, undefined],
    ]).toContainEqual(outcome);
    expect(await getState(owner, company)).toMatchObject({ isSubmitted: false });
  }
});

describe('an approval is refused', () => {
  it('with 409 if the account has no access end date', async () => {
    const owner = await portal().account();
    const admin = await portal().account({ admin: true });
    const company = await givenCompleteCompany(portal(), owner);
    const id = await submit(owner, company);
    expect(await admin.rest('POST', `/api/submittals/send/${id}`, {})).toMatchObject({ status: 409 });
    expect(await getPublication(portal().db, company.id)).toBeNull();
    expect(await listOpenSubmittalIds(admin)).toContain(id);
    expect(await listMailsTo(portal().db, owner.email)).toHaveLength(1);
  });

  it('with 409 after an edit', async () => {
    const { owner, company, send } = await given();
    await owner.rest('PUT', '/api/companies', { id: company.id, title: 'Edited' });
    expect(await send()).toMatchObject({ status: 409 });
    expect(await getPublication(portal().db, company.id)).toBeNull();
  });

  it('with 409 after its approval', async () => {
    const { send } = await given();
    expect(await send()).toMatchObject({ status: 200 });
    expect(await send()).toMatchObject({ status: 409 });
  });

  const other = [
    { with: { item: 'article' }, path: 'item' },
    { with: { item: 'company', subItem: 'press-releases' }, path: 'subItem' },
    { with: { subItem: 'nonsense' }, path: 'subItem' },
  ];
  it.each(other)('with 400 for another $path', async ({ with: body, path }) => {
    const { company, send } = await given();
    expect(await send(body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect(await getPublication(portal().db, company.id)).toBeNull();
  });

  it('with 404 for an unknown submittal, and 400 for an invalid id', async () => {
    const admin = await portal().account({ admin: true });
    expect(await admin.rest('POST', '/api/submittals/send/2000000000', {})).toMatchObject({ status: 404 });
    expect(await admin.rest('POST', '/api/submittals/send/x', {})).toMatchObject({ status: 400 });
  });
});

describe('a deletion', () => {
  async function givenDeletion() {
    const owner = await portal().account();
    const admin = await portal().account({ admin: true });
    await givenAccess(portal(), owner);
    const article = await givenCompleteArticle(portal(), owner);
    await approve(admin, await submit(owner, article));
    await owner.rest('PUT', `/api/articles/delete/${article.uuid}`, { articleType: 'press-releases' });
    const id = (await listOpenSubmittalIds(admin)).at(-1) ?? 0;
    return { owner, admin, article, id };
  }

  it('takes the page down when it is approved, and has no URL', async () => {
    const { owner, admin, article, id } = await givenDeletion();
    expect(await getPublication(portal().db, article.id)).not.toBeNull();
    expect(await approve(admin, id)).toBeNull();
    expect(await getPublication(portal().db, article.id)).toBeNull();
    expect(await owner.rest('GET', `/api/articles/${article.uuid}`)).toMatchObject({ status: 404 });
    expect((await listMailsTo(portal().db, owner.email)).at(-1)).toMatchObject({ kind: 'deletion-approved' });
  });

  it('restores the article to its owner when it is rejected, and the page stays', async () => {
    const { owner, admin, article, id } = await givenDeletion();
    expect(await admin.rest('PUT', '/api/submittals/reject', { id, response: 'Still cited' })).toMatchObject({
      status: 200,
    });
    expect(await getPublication(portal().db, article.id)).not.toBeNull();
    const list = await owner.rest('GET', '/api/articles/all/press-releases');
    expect(list.body).toMatchObject({ articles: [{ uuid: article.uuid }] });
    expect(await getState(owner, article)).toEqual({
      isSubmitted: false,
      response: 'rejected',
      reason: 'Still cited',
    });
    expect((await listMailsTo(portal().db, owner.email)).at(-1)).toMatchObject({
      kind: 'deletion-rejected',
      text: expect.stringContaining('Still cited'),
    });
    await submit(owner, article);
  });
});
