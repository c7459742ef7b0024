import { beforeAll, expect, it } from 'vitest';
import { givenCategories } from '../../../../testing/categories/given-categories.ts';
import { givenImportedItem, someImportedItem } from '../../../../testing/imported/given-imported-item.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { sendUpload } from '../../../../testing/uploads/send-upload.ts';
import { createTestImage } from '../../../../testing/uploads/test-image.ts';
import { importItems } from '../import-items.ts';

const portal = useTestPortal();
let admin: Caller;
let parent: number;
let child: number;
let imported: { id: number; name: string };
beforeAll(async () => {
  admin = await portal().account({ admin: true });
  const { db } = portal();
  const categories = await givenCategories(db, 'case-study');
  parent = categories.parent;
  child = categories.children[0] ?? 0;
  const { parent: id } = await givenCategories(db, 'case-study');
  const { name } = await db
    .selectFrom('categories')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  imported = { id, name };
});

const pathOf = (id: number) => `/api/references/imported/${id}`;

async function categoriesOf(id: number): Promise<number[]> {
  const { body } = await admin.rest('GET', `${pathOf(id)}/categories`);
  return Object(body).categories.map(({ categoryId }: { categoryId: number }) => categoryId);
}

async function publishedCategoriesOf(id: number): Promise<number[] | undefined> {
  const row = await portal()
    .db.selectFrom('publications')
    .select('category_ids')
    .where('item_id', '=', id)
    .executeTakeFirst();
  return row?.category_ids.toSorted((a, b) => a - b);
}

async function importAgain(item: ReturnType<typeof someImportedItem>) {
  const ignore = { setPicture: async () => undefined, onProgress: () => undefined };
  return importItems(portal().deps, [item], ignore);
}

async function followImports(id: number): Promise<number> {
  return (await admin.rest('POST', `${pathOf(id)}/follow-imports`, { part: 'categories' })).status;
}

it('categories that staff choose are public at once, survive imports, and follow imports again on request', async () => {
  const item = someImportedItem({ categories: [imported.name] });
  const id = await givenImportedItem(portal().db, item);
  const path = `${pathOf(id)}/categories`;
  expect(await categoriesOf(id)).toEqual([imported.id]);
  expect((await admin.rest('POST', path, { categoryIds: [child] })).status).toBe(200);
  expect((await admin.rest('DELETE', path, { categoryIds: [imported.id] })).status).toBe(200);
  expect(await categoriesOf(id)).toEqual([parent, child]);
  expect(await publishedCategoriesOf(id)).toEqual([parent, child]);

  expect(await importAgain({ ...item, introHeader: 'Newer' })).toMatchObject({ updated: 1, keptEdits: 0 });
  const { body } = await admin.rest('GET', pathOf(id));
  expect(body).toMatchObject({ data: { item: { introHeader: 'Newer', categoriesEdited: true } } });
  expect(await categoriesOf(id)).toEqual([parent, child]);

  expect(await followImports(id)).toBe(200);
  expect(await followImports(id)).toBe(409);
  expect(await importAgain({ ...item, introHeader: 'Newer' })).toMatchObject({ updated: 1 });
  expect(await categoriesOf(id)).toEqual([imported.id]);
});

it('categories follow imports if only the texts are edited', async () => {
  const item = someImportedItem();
  const id = await givenImportedItem(portal().db, item);
  const { title, companyName, introHeader, content } = item;
  const texts = { title, companyName, introHeader, content, author: 'Bo', version: 1 };
  expect((await admin.rest('PUT', pathOf(id), texts)).status).toBe(200);
  expect(await importAgain({ ...item, categories: [imported.name] })).toMatchObject({ keptEdits: 1 });
  expect(await categoriesOf(id)).toEqual([imported.id]);
  expect(await publishedCategoriesOf(id)).toEqual([imported.id]);
  // It brought the same texts.
  const { body } = await admin.rest('GET', pathOf(id));
  expect(body).toMatchObject({ data: { item: { edited: true, sourceChangedAt: null } } });
});

it('a hidden item stays hidden when its categories are chosen, and an unchanged choice has no effect', async () => {
  const id = await givenImportedItem(portal().db);
  await admin.rest('POST', `${pathOf(id)}/hide`);
  expect((await admin.rest('DELETE', `${pathOf(id)}/categories`, { categoryIds: [parent] })).status).toBe(
    200,
  );
  expect(await followImports(id)).toBe(409);
  await admin.rest('POST', `${pathOf(id)}/categories`, { categoryIds: [parent] });
  expect(await publishedCategoriesOf(id)).toBeUndefined();
});

it('a category of another type is refused, and so is an id that is not an imported item’s', async () => {
  const id = await givenImportedItem(portal().db);
  const { parent: other } = await givenCategories(portal().db, 'company');
  expect(await admin.rest('POST', `${pathOf(id)}/categories`, { categoryIds: [other] })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'categoryIds.0', message: 'Unknown category' }] },
  });
  for (const method of ['GET', 'POST'] as const)
    expect(
      (await admin.rest(method, `${pathOf(2_000_000_000)}/categories`, { categoryIds: [parent] })).status,
    ).toBe(404);
});

it('a picture that staff upload is public at once, survives imports, and follows imports again on request', async () => {
  const item = someImportedItem();
  const id = await givenImportedItem(portal().db, item);
  const upload = async (caller: Caller, reference = 'gallery') =>
    sendUpload({
      portal: portal(),
      caller,
      fields: [
        ['reference', reference],
        ['articleId', String(id)],
        ['file', await createTestImage(1200, 675)],
      ],
    });
  const read = async () => Object((await admin.rest('GET', pathOf(id))).body).data.item;
  const shown = async () =>
    portal()
      .db.selectFrom('publications')
      .select('image_file_id as fileId')
      .where('item_id', '=', id)
      .executeTakeFirst();

  const { status, body: url } = await upload(admin);
  expect(status).toBe(200);
  expect(await read()).toMatchObject({ picture: { url, alt: '' }, pictureEdited: true });
  expect(url).toContain((await shown())?.fileId);
  expect((await upload(admin, 'banner')).status).toBe(400);
  expect((await upload(await portal().account())).status).toBe(403);

  const described = { url, alt: 'A weir', decorative: false, credit: 'Jo Reed' };
  expect(await admin.rest('PUT', `${pathOf(id)}/picture`, described)).toMatchObject({
    status: 200,
    body: { images: [described] },
  });
  const replaced: string[] = [];
  const options = {
    setPicture: async () => void replaced.push(item.title),
    onProgress: () => undefined,
  };
  await importItems(portal().deps, [{ ...item, introHeader: 'Newer' }], options);
  expect([replaced, (await read()).picture.alt]).toEqual([[], 'A weir']);

  expect((await admin.rest('DELETE', `${pathOf(id)}/picture`, { url })).status).toBe(200);
  expect((await admin.rest('DELETE', `${pathOf(id)}/picture`, { url })).status).toBe(404);
  expect((await admin.rest('PUT', `${pathOf(id)}/picture`, described)).status).toBe(404);
  expect(await shown()).toEqual({ fileId: null });
  const follow = await admin.rest('POST', `${pathOf(id)}/follow-imports`, { part: 'picture' });
  expect(follow.status).toBe(200);
  await importItems(portal().deps, [{ ...item, introHeader: 'Newer' }], options);
  expect(replaced).toEqual([item.title]);
});
