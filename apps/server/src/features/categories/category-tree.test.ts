import { randomUUID } from 'node:crypto';
import { sampleArticle } from '@headwater/contract/testing/sample-snapshots';
import { publishRevision } from '@headwater/publishing/publish';
import { beforeAll, describe, expect, test } from 'vitest';
import { givenArticle } from '../../../testing/articles/given-article.ts';
import { publishItem } from '../../../testing/items/publish-item.ts';
import { givenCategories } from '../../../testing/categories/given-categories.ts';
import { waitForBlocked } from '../../../testing/wait-for-blocked.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';

const portal = useTestPortal();
const type = 'press-release';

let admin: Caller;
beforeAll(async () => {
  admin = await portal().account({ admin: true });
});

interface Row {
  id: number;
  parentId: number;
  categoryName: string;
  items: number;
  published: number;
}

async function tree(): Promise<Row[]> {
  return Object((await admin.query('reference.categoryTree.list', { type })).body).result.data;
}

async function create(categoryName: string, parentId = 0): Promise<number> {
  const { body } = await admin.rest('POST', '/api/categories', { type, parentId, categoryName });
  return Object(body).data.id;
}

async function namesWithin(parentId: number): Promise<string[]> {
  return (await tree()).filter((row) => row.parentId === parentId).map((row) => row.categoryName);
}

async function givenArticleIn(ids: number[]): Promise<{ owner: Caller; id: number }> {
  const owner = await portal().account();
  const { id } = await givenArticle(portal(), owner);
  await owner.rest('POST', `/api/articles/categories/${String(id)}`, { categoryIds: ids });
  return { owner, id };
}

async function categoriesOf({ owner, id }: { owner: Caller; id: number }): Promise<number[]> {
  const { body } = await owner.rest('GET', `/api/articles/categories/${String(id)}`);
  return Object(body).categories.map(({ categoryId }: { categoryId: number }) => categoryId);
}

async function listedIn(categoryId: number): Promise<number[]> {
  const rows = await portal()
    .db.selectFrom('publication_categories')
    .select('item_id')
    .where('category_id', '=', categoryId)
    .execute();
  return rows.map(({ item_id }) => item_id);
}

function refusedAt(path: string, message: string) {
  return { status: 400, body: { error: { data: { errors: [{ path, message }] } } } };
}

describe('a category', () => {
  test('is added as the last of its parent, renamed, moved and removed', async () => {
    const parent = await create(randomUUID());
    await create('Pumps', parent);
    const valves = await create('Valves', parent);
    await admin.mutate('reference.categoryTree.rename', { id: valves, categoryName: 'Taps' });
    expect(await namesWithin(parent)).toEqual(['Pumps', 'Taps']);
    const [pumps] = (await tree()).filter((row) => row.categoryName === 'Pumps');
    await admin.mutate('reference.categoryTree.move', { id: valves, parentId: parent, beforeId: pumps?.id });
    expect(await namesWithin(parent)).toEqual(['Taps', 'Pumps']);
    expect((await admin.mutate('reference.categoryTree.remove', { id: valves })).status).toBe(200);
    expect(await namesWithin(parent)).toEqual(['Pumps']);
  });

  test('needs a name that no sibling has, in any case', async () => {
    const parent = await create(randomUUID());
    await create('Pumps', parent);
    const taken = refusedAt('categoryName', 'Another category already has this name');
    const input = { type, parentId: parent, categoryName: 'PUMPS' };
    expect(await admin.mutate('reference.categoryTree.create', input)).toMatchObject(taken);
    const valves = await create('Valves', parent);
    const renaming = { id: valves, categoryName: 'pumps' };
    expect(await admin.mutate('reference.categoryTree.rename', renaming)).toMatchObject(taken);
    const elsewhere = await create('Pumps', await create(randomUUID()));
    const moving = { id: elsewhere, parentId: parent, beforeId: null };
    expect(await admin.mutate('reference.categoryTree.move', moving)).toMatchObject(taken);
    expect(
      await admin.mutate('reference.categoryTree.create', { ...input, categoryName: ' ' }),
    ).toMatchObject(refusedAt('categoryName', 'This field is required'));
  });

  test('stays on two levels, within its own type', async () => {
    const parent = await create(randomUUID());
    const child = await create('Pumps', parent);
    const upper = refusedAt('parentId', 'Please choose a top-level category');
    const within = { type, parentId: child, categoryName: 'Small' };
    expect(await admin.mutate('reference.categoryTree.create', within)).toMatchObject(upper);
    const ofCompanies = await givenCategories(portal().db, 'company');
    const move = async (id: number, parentId: number) =>
      admin.mutate('reference.categoryTree.move', { id, parentId, beforeId: null });
    expect(await move(child, ofCompanies.parent)).toMatchObject(upper);
    expect(await move(parent, parent)).toMatchObject(
      refusedAt('parentId', 'A category cannot be within itself'),
    );
    expect(await move(parent, await create(randomUUID()))).toMatchObject(
      refusedAt('parentId', 'This category has subcategories, so it must stay at the top level'),
    );
    const besideNone = { id: child, parentId: parent, beforeId: ofCompanies.parent };
    expect(await admin.mutate('reference.categoryTree.move', besideNone)).toMatchObject(
      refusedAt('beforeId', 'Please choose a category with the same parent'),
    );
  });

  test('in use is not removed', async () => {
    const parent = await create(randomUUID());
    const child = await create('Pumps', parent);
    await givenArticleIn([child]);
    expect(await admin.mutate('reference.categoryTree.remove', { id: child })).toMatchObject({
      status: 409,
      body: { error: { message: 'This category is in use. Please merge it into another one.' } },
    });
    expect(await admin.mutate('reference.categoryTree.remove', { id: parent })).toMatchObject({
      status: 409,
      body: { error: { message: 'This category has subcategories. Please move or merge them first.' } },
    });
    expect((await admin.mutate('reference.categoryTree.remove', { id: 1_000_000 })).status).toBe(404);
  });

  test('is removed even if one of its children was merged elsewhere', async () => {
    const [parent, other] = [await create(randomUUID()), await create(randomUUID())];
    const child = await create('Pumps', parent);
    await admin.mutate('reference.categoryTree.merge', { id: child, intoId: other });
    expect((await admin.mutate('reference.categoryTree.remove', { id: parent })).status).toBe(200);
    expect((await admin.mutate('reference.categoryTree.remove', { id: other })).status).toBe(200);
  });

  test('chosen at the same moment is not removed', async () => {
    const { db } = portal();
    const id = await create(randomUUID());
    const article = await givenArticleIn([]);
    const removing = await db.transaction().execute(async (trx) => {
      await trx.insertInto('item_categories').values({ item_id: article.id, category_id: id }).execute();
      const call = admin.mutate('reference.categoryTree.remove', { id });
      await waitForBlocked(trx);
      return { call };
    });
    expect((await removing.call).status).toBe(409);
  });

  test('moves together with its contents into its new parent', async () => {
    const { db } = portal();
    const child = await create('Pumps', await create(randomUUID()));
    const article = await givenArticleIn([child]);
    await publishItem(db, article.id);
    const parent = await create(randomUUID());
    await admin.mutate('reference.categoryTree.move', { id: child, parentId: parent, beforeId: null });
    expect(await categoriesOf(article)).toContain(parent);
    expect(await listedIn(parent)).toEqual([article.id]);
  });
});

describe('a category that is merged into another', () => {
  test('moves its contents, drafts and pages, to the other one and its parent', async () => {
    const { db } = portal();
    const [first, second] = [await create('Pumps', await create(randomUUID())), await create(randomUUID())];
    const other = await create('Pumping', second);
    const [published, draft] = [await givenArticleIn([first]), await givenArticleIn([first, other])];
    await publishItem(db, published.id);
    await admin.mutate('reference.categoryTree.merge', { id: first, intoId: other });
    expect(await categoriesOf(published)).toEqual(expect.arrayContaining([other, second]));
    expect(await categoriesOf(draft)).not.toContain(first);
    expect([await listedIn(other), await listedIn(second)]).toEqual([[published.id], [published.id]]);
    expect((await tree()).find(({ id }) => id === other)).toMatchObject({ items: 2, published: 1 });
    expect((await tree()).some(({ id }) => id === first)).toBe(false);
  });

  test('moves its children too, and merges those with the same name', async () => {
    const [from, into] = [await create(randomUUID()), await create(randomUUID())];
    const twin = await create('Pumps', from);
    await create('Meters', from);
    const kept = await create('pumps', into);
    const article = await givenArticleIn([twin]);
    await admin.mutate('reference.categoryTree.merge', { id: from, intoId: into });
    expect(await namesWithin(into)).toEqual(['pumps', 'Meters']);
    expect(await categoriesOf(article)).toEqual([into, kept].toSorted((a, b) => a - b));
  });

  test('frees its name, and redirects further if the other one is merged in turn', async () => {
    const { db } = portal();
    const name = randomUUID();
    const [first, second, third] = [
      await create(name),
      await create(randomUUID()),
      await create(randomUUID()),
    ];
    await admin.mutate('reference.categoryTree.merge', { id: first, intoId: second });
    await admin.mutate('reference.categoryTree.merge', { id: second, intoId: third });
    await create(name);
    const rows = await db
      .selectFrom('categories')
      .select('merged_into')
      .where('id', 'in', [first, second])
      .execute();
    expect(rows).toEqual([{ merged_into: third }, { merged_into: third }]);
  });

  test('is replaced by the other one in earlier submittals', async () => {
    const { db } = portal();
    const [first, other] = [await create(randomUUID()), await create(randomUUID())];
    const article = await givenArticleIn([first]);
    const snapshot = {
      ...sampleArticle,
      featuredImage: null,
      categories: [{ id: first, name: 'Pumps', parentId: 0 }],
    };
    const { id: revisionId } = await db
      .insertInto('revisions')
      .values({ item_id: article.id, snapshot })
      .returning('id')
      .executeTakeFirstOrThrow();
    await admin.mutate('reference.categoryTree.merge', { id: first, intoId: other });
    await db.transaction().execute(async (trx) => {
      await publishRevision(trx, { itemId: article.id, revisionId, at: new Date() });
    });
    expect(await listedIn(other)).toEqual([article.id]);
  });

  test('is replaced by the other one if it is chosen at the same moment', async () => {
    const { db } = portal();
    const [first, other] = [await create(randomUUID()), await create(randomUUID())];
    const article = await givenArticleIn([]);
    const [choosing, merging] = await Promise.all([
      article.owner.rest('POST', `/api/articles/categories/${String(article.id)}`, { categoryIds: [first] }),
      admin.mutate('reference.categoryTree.merge', { id: first, intoId: other }),
    ]);
    expect(merging.status).toBe(200);
    const rows = await db
      .selectFrom('item_categories')
      .select('category_id')
      .where('item_id', '=', article.id)
      .execute();
    // The second one is refused: the category is unknown by then.
    expect(rows).toEqual(choosing.status === 200 ? [{ category_id: other }] : []);
  });

  test('keeps no page that is published at the same moment', async () => {
    const { db } = portal();
    const [first, other] = [await create(randomUUID()), await create(randomUUID())];
    const article = await givenArticleIn([first]);
    await Promise.all([
      publishItem(db, article.id),
      admin.mutate('reference.categoryTree.merge', { id: first, intoId: other }),
    ]);
    expect([await listedIn(first), await listedIn(other)]).toEqual([[], [article.id]]);
  });

  test('is refused with itself, another type, or a child category if it has children', async () => {
    const parent = await create(randomUUID());
    const child = await create('Pumps', parent);
    const merge = async (id: number, intoId: number) =>
      admin.mutate('reference.categoryTree.merge', { id, intoId });
    const another = refusedAt('intoId', 'Please choose another category of the same kind');
    expect(await merge(child, child)).toMatchObject(another);
    expect(await merge(child, (await givenCategories(portal().db, 'company')).parent)).toMatchObject(another);
    const lower = await create('Valves', await create(randomUUID()));
    expect(await merge(parent, lower)).toMatchObject(
      refusedAt('intoId', 'This category has subcategories: choose a top-level category'),
    );
  });
});
