import { expect, it } from 'vitest';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { givenArticle } from '../../../../testing/articles/given-article.ts';
import { publishItem } from '../../../../testing/items/publish-item.ts';

const portal = useTestPortal();

const dayMs = 24 * 3_600_000;

async function given({ published = false } = {}) {
  const owner = await portal().account();
  const article = await givenArticle(portal(), owner);
  if (published) await publishItem(portal().db, article.id);
  expect(await owner.mutate('articles.remove', { articleId: article.id })).toMatchObject({ status: 200 });
  return { owner, article };
}

async function listTrashOf(caller: Caller) {
  const { body } = await caller.query('trash.list');
  return Object(body).result.data;
}

it('a restored article is unchanged, and no longer among the deleted ones', async () => {
  const { owner, article } = await given();
  expect(await listTrashOf(owner)).toMatchObject({
    items: [{ id: article.id, uuid: article.uuid, title: article.title, published: false }],
    nextCursor: null,
  });
  const restored = await owner.mutate('articles.restore', { articleId: article.uuid });
  expect(restored).toMatchObject({ status: 200, body: { result: { data: { success: true } } } });
  expect(await owner.rest('GET', `/api/articles/${article.id}`)).toMatchObject({ body: { article } });
  expect(await listTrashOf(owner)).toMatchObject({ items: [], nextCursor: null });
  expect(await owner.mutate('articles.restore', { articleId: article.uuid })).toMatchObject({ status: 404 });
});

it('restoring a published article withdraws its deletion, and its page stays', async () => {
  const { owner, article } = await given({ published: true });
  expect(await listTrashOf(owner)).toMatchObject({ items: [{ published: true }] });
  const admin = await portal().account({ admin: true });
  const before = await admin.query('submittals.list');
  const waiting = Object(before.body).result.data.submittals.find(
    ({ uuid }: { uuid: string }) => uuid === article.uuid,
  );
  expect(await owner.mutate('articles.restore', { articleId: article.id })).toMatchObject({ status: 200 });
  expect(await admin.mutate('submittals.approve', { id: waiting.id })).toMatchObject({ status: 409 });
  const { body } = await owner.query('articles.list', { type: 'press-releases' });
  expect(Object(body).result.data).toMatchObject({
    articles: [{ id: article.id, published: true, isSubmitted: false }],
  });
});

it('an article can be restored for 30 days', async () => {
  const { owner, article } = await given();
  const deletedAgo = async (milliseconds: number) =>
    portal()
      .db.updateTable('items')
      .set({ deleted_at: new Date(portal().deps.now().getTime() - milliseconds) })
      .where('id', '=', article.id)
      .execute();
  await deletedAgo(30 * dayMs + 60_000);
  expect(await listTrashOf(owner)).toMatchObject({ items: [] });
  expect(await owner.mutate('articles.restore', { articleId: article.id })).toMatchObject({ status: 404 });
  await deletedAgo(30 * dayMs - 60_000);
  expect(await listTrashOf(owner)).toMatchObject({ items: [{ id: article.id }] });
  expect(await owner.mutate('articles.restore', { articleId: article.id })).toMatchObject({ status: 200 });
});

it('another account’s deleted article is neither listed nor found', async () => {
  const { owner, article } = await given();
  const other = await portal().account({ admin: true });
  expect(await listTrashOf(other)).toMatchObject({ items: [], nextCursor: null });
  expect(await other.mutate('articles.restore', { articleId: article.id })).toMatchObject({ status: 404 });
  expect(await listTrashOf(owner)).toMatchObject({ items: [{ id: article.id }] });
});

it('restoring leaves one audit row', async () => {
  const { owner, article } = await given();
  await owner.mutate('articles.restore', { articleId: article.id });
  const rows = await portal()
    .db.selectFrom('audit_entries')
    .select(['actor_id as actor', 'action'])
    .where('item_id', '=', article.id)
    .where('action', '=', 'articles.restore')
    .execute();
  expect(rows).toEqual([{ actor: owner.id, action: 'articles.restore' }]);
});
