import type { Database } from '@headwater/db/connect';
import { expect, it } from 'vitest';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { finishDeletions } from './finish-deletions.ts';
import { givenArticle } from '../../../../testing/articles/given-article.ts';
import { publishItem } from '../../../../testing/items/publish-item.ts';

const portal = useTestPortal();

async function stateOf(db: Database, itemId: number) {
  const item = await db
    .selectFrom('items')
    .select((eb) => eb('deleted_at', 'is not', null).as('deleted'))
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom('submittals')
    .select(['action', 'submitted_by as by'])
    .where('item_id', '=', itemId)
    .where('withdrawn_at', 'is', null)
    .execute();
  const publication = await db
    .selectFrom('publications')
    .select('item_id')
    .where('item_id', '=', itemId)
    .execute();
  return { deleted: item.deleted, open, published: publication.length === 1 };
}

async function given({ published, paid }: { published: boolean; paid: boolean }) {
  const owner = await portal().account();
  const article = await givenArticle(portal(), owner);
  const { db } = portal();
  if (published) await publishItem(db, article.id);
  if (!paid) await db.deleteFrom('entitlements').where('account_id', '=', owner.id).execute();
  const remove = async (body: object = { articleType: 'press-releases' }) =>
    owner.rest('PUT', `/api/articles/delete/${article.uuid}`, body);
  return { owner, article, remove };
}

it('an article that was never published is hidden from its owner', async () => {
  const { owner, article, remove } = await given({ published: false, paid: true });
  expect(await remove()).toMatchObject({ status: 200, body: { success: true } });
  expect(await stateOf(portal().db, article.id)).toEqual({ deleted: true, open: [], published: false });
  expect(await owner.rest('GET', `/api/articles/${article.id}`)).toMatchObject({ status: 404 });
  expect(await owner.rest('GET', '/api/articles/all/press-release')).toMatchObject({
    body: { articles: [] },
  });
  const save = { uuid: article.uuid, title: 'Back' };
  expect(await owner.rest('POST', '/api/articles/save', save)).toMatchObject({ status: 404 });
  expect(await remove()).toMatchObject({ status: 404 });
});

it('a published page stays until an admin approves the deletion', async () => {
  const { owner, article, remove } = await given({ published: true, paid: true });
  expect(await remove()).toMatchObject({ status: 200 });
  expect(await stateOf(portal().db, article.id)).toEqual({
    deleted: true,
    open: [{ action: 'delete', by: owner.id }],
    published: true,
  });
});

it('a published page is taken down at once if access has ended', async () => {
  const { article, remove } = await given({ published: true, paid: false });
  expect(await remove()).toMatchObject({ status: 200 });
  expect(await stateOf(portal().db, article.id)).toEqual({ deleted: true, open: [], published: false });
});

it('a waiting deletion takes effect when access ends, but not during a dispute', async () => {
  const ended = await given({ published: true, paid: true });
  const running = await given({ published: true, paid: true });
  const disputed = await given({ published: true, paid: true });
  await Promise.all([ended.remove(), running.remove(), disputed.remove()]);
  const { db, deps } = portal();
  const pause = db.updateTable('entitlements').set({ paused_at: new Date() });
  await pause.where('account_id', '=', disputed.owner.id).execute();
  await db.deleteFrom('entitlements').where('account_id', '=', ended.owner.id).execute();
  await finishDeletions(deps);
  await finishDeletions(deps);
  const gone = { deleted: true, open: [], published: false };
  expect(await stateOf(db, ended.article.id)).toEqual(gone);
  expect(await stateOf(db, running.article.id)).toMatchObject({ published: true });
  expect(await stateOf(db, disputed.article.id)).toMatchObject({ published: true });
  const audit = db.selectFrom('audit_entries').select(['actor_id', 'subject_id']);
  expect(await audit.where('action', '=', 'articles.finishDeletion').execute()).toEqual([
    { actor_id: null, subject_id: ended.owner.id },
  ]);
});

it.each([true, false])('an earlier submittal is withdrawn (published: %s)', async (published) => {
  const { owner, article, remove } = await given({ published, paid: true });
  const { db } = portal();
  const waiting = { item_id: article.id, action: 'delete' as const, submitted_by: owner.id };
  const { id } = await db.insertInto('submittals').values(waiting).returning('id').executeTakeFirstOrThrow();
  expect(await remove()).toMatchObject({ status: 200 });
  const row = await db
    .selectFrom('submittals')
    .select('withdrawn_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.withdrawn_at).not.toBeNull();
});

it('one of two concurrent deletions takes effect, and is audited once', async () => {
  const { owner, article, remove } = await given({ published: true, paid: true });
  const answers = await Promise.all([remove(), remove()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  const audited = await portal()
    .db.selectFrom('audit_entries')
    .select(['action', 'actor_id as actor'])
    .where('item_id', '=', article.id)
    .where('action', '=', 'articles.remove')
    .execute();
  expect(audited).toEqual([{ action: 'articles.remove', actor: owner.id }]);
});

it('a wrong or unknown type is refused', async () => {
  const { article, remove } = await given({ published: false, paid: true });
  for (const articleType of ['mini-case-studies', 'books']) {
    expect(await remove({ articleType })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'articleType' }] },
    });
  }
  expect(await stateOf(portal().db, article.id)).toMatchObject({ deleted: false });
});

it('another account’s article is not found', async () => {
  const { article } = await given({ published: false, paid: true });
  const other = await portal().account({ admin: true });
  expect(await other.rest('PUT', `/api/articles/delete/${article.uuid}`, {})).toMatchObject({ status: 404 });
  expect(await stateOf(portal().db, article.id)).toMatchObject({ deleted: false });
});
