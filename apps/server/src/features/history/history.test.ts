import type { RevisionDetails, RevisionPage } from '@headwater/contract/history';
import { expect, it } from 'vitest';
import { givenAccess } from '../../../testing/articles/given-article.ts';
import { givenTeam } from '../../../testing/company/given-team.ts';
import { givenCompleteArticle, givenCompleteCompany } from '../../../testing/submittals/given-complete.ts';
import { approve, submit } from '../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';

const portal = useTestPortal();

async function list(caller: Caller, item: string, page = {}): Promise<RevisionPage> {
  const { status, body } = await caller.query('history.list', { item, ...page });
  expect(status).toBe(200);
  return Object(body).result.data;
}

async function get(
  caller: Caller,
  item: string,
  revision: string,
  against?: string,
): Promise<RevisionDetails> {
  const { status, body } = await caller.query('history.get', { item, revision, against });
  expect(status).toBe(200);
  return Object(body).result.data;
}

/** Creates an article that was approved, changed, submitted again and changed once more. */
async function givenHistory() {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  await givenAccess(portal(), owner);
  const article = await givenCompleteArticle(portal(), owner);
  await approve(admin, await submit(owner, article));
  const save = async (title: string) =>
    owner.mutate('articles.save', { uuid: article.uuid, title, content: `<p>${title}.</p>` });
  await save('The second title');
  await submit(owner, article);
  await save('The third title');
  const { revisions } = await list(owner, article.uuid);
  const [second, first] = revisions.map(({ revision }) => revision);
  return { owner, admin, article, save, first: first ?? '', second: second ?? '' };
}

it('the history lists what was submitted, by whom and with what outcome, newest first, page by page', async () => {
  const { owner, article } = await givenHistory();
  const by = { submittedBy: owner.email, submittedAt: expect.any(String), endedAt: expect.any(String) };
  const whole = await list(owner, article.uuid);
  expect(whole).toMatchObject({
    item: { uuid: article.uuid, title: 'The third title' },
    revisions: [
      { ...by, outcome: 'withdrawn', isLive: false },
      { ...by, outcome: 'approved', isLive: true },
    ],
    nextCursor: null,
  });
  const page = await list(owner, article.uuid, { limit: 1 });
  expect(page.revisions).toEqual(whole.revisions.slice(0, 1));
  const rest = await list(owner, article.uuid, { limit: 1, cursor: page.nextCursor });
  expect(rest).toMatchObject({ revisions: whole.revisions.slice(1), nextCursor: null });
});

it('a revision is compared with the present text, and with any other revision', async () => {
  const { owner, article, first, second } = await givenHistory();
  expect(await get(owner, article.uuid, first)).toMatchObject({
    snapshot: { title: 'New pumping station opens' },
    compared: { title: 'The third title' },
    missing: [],
    isSubmitted: false,
  });
  expect(await get(owner, article.uuid, first, second)).toMatchObject({
    compared: { title: 'The second title' },
  });
});

it('restoring replaces the text, withdraws the submission, publishes nothing and is logged', async () => {
  const { owner, article, first } = await givenHistory();
  await submit(owner, article);
  const { present, isSubmitted } = await get(owner, article.uuid, first);
  expect(isSubmitted).toBe(true);
  const restored = await owner.mutate('history.restore', { item: article.uuid, revision: first, present });
  expect(restored).toMatchObject({ status: 200, body: { result: { data: { missing: [] } } } });
  const after = await get(owner, article.uuid, first);
  expect(after).toMatchObject({ compared: { title: 'New pumping station opens' }, isSubmitted: false });
  expect(after.compared).toEqual(after.snapshot);
  const { revisions } = await list(owner, article.uuid);
  expect(revisions.map(({ outcome, isLive }) => [outcome, isLive])).toEqual([
    ['withdrawn', false],
    ['withdrawn', false],
    ['approved', true],
  ]);
  const entries = await portal()
    .db.selectFrom('audit_entries')
    .select(['actor_id as actor', 'after'])
    .where('item_id', '=', article.id)
    .where('action', '=', 'history.restore')
    .execute();
  expect(entries).toEqual([{ actor: owner.id, after: { revisionFrom: after.submittedAt } }]);
});

it('changes since the comparison are not overwritten', async () => {
  const { owner, article, save, first } = await givenHistory();
  const { present } = await get(owner, article.uuid, first);
  await save('The fourth title');
  expect(
    await owner.mutate('history.restore', { item: article.uuid, revision: first, present }),
  ).toMatchObject({
    status: 409,
    body: { error: { message: 'This has been changed since you opened it. Nothing was restored.' } },
  });
  expect(await get(owner, article.uuid, first)).toMatchObject({ compared: { title: 'The fourth title' } });
});

it('a deleted category is named, and the rest is restored', async () => {
  const { owner, article, first } = await givenHistory();
  const { db } = portal();
  await db.deleteFrom('publication_categories').where('category_id', '=', article.categoryId).execute();
  await db.deleteFrom('item_categories').where('category_id', '=', article.categoryId).execute();
  await db.deleteFrom('categories').where('parent_id', '=', article.categoryId).execute();
  await db.deleteFrom('categories').where('id', '=', article.categoryId).execute();
  const { present, missing } = await get(owner, article.uuid, first);
  expect(missing).toEqual([{ part: 'category', name: expect.any(String) }]);
  const restored = await owner.mutate('history.restore', { item: article.uuid, revision: first, present });
  expect(restored).toMatchObject({ status: 200, body: { result: { data: { missing } } } });
  expect(await get(owner, article.uuid, first)).toMatchObject({
    compared: { title: 'New pumping station opens', categories: [] },
  });
});

it('members can look as their role allows, and nobody else learns that it exists', async () => {
  const owner = await portal().account();
  const admin = await portal().account({ admin: true });
  await givenAccess(portal(), owner);
  const company = await givenCompleteCompany(portal(), owner);
  await submit(owner, company);
  const team = await givenTeam(portal(), owner);
  const { revisions } = await list(owner, company.uuid);
  const { revision = '' } = revisions[0] ?? {};
  const { present } = await get(team.viewer, company.uuid, revision);
  const input = { item: company.uuid, revision, present };
  const stranger = await portal().account();
  const support = await portal().account({ admin: true, impersonating: owner });
  expect((await list(support, company.uuid)).revisions).toHaveLength(1);
  const statuses = async (caller: Caller) => [
    (await caller.query('history.list', { item: company.uuid })).status,
    (await caller.query('history.get', { item: company.uuid, revision })).status,
    (await caller.mutate('history.restore', input)).status,
  ];
  expect(await statuses(team.editor)).toEqual([200, 200, 200]);
  expect(await statuses(team.viewer)).toEqual([200, 200, 403]);
  expect(await statuses(team.finance)).toEqual([403, 403, 403]);
  expect(await statuses(support)).toEqual([200, 200, 403]);
  expect(await statuses(stranger)).toEqual([404, 404, 404]);
  expect(await statuses(admin)).toEqual([404, 404, 404]);
  const unknown = await owner.query('history.get', { item: company.uuid, revision: company.uuid });
  expect(unknown.status).toBe(404);
});
