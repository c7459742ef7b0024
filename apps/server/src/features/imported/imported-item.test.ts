import type { ImportedItem } from '@headwater/contract/imported-item';
import { beforeAll, expect, it } from 'vitest';
import { givenCompany } from '../../../testing/company/given-company.ts';
import { givenCategories } from '../../../testing/categories/given-categories.ts';
import { givenImportedItem, someImportedItem } from '../../../testing/imported/given-imported-item.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { importItems } from './import-items.ts';

const portal = useTestPortal();
let writer: Caller;
beforeAll(async () => {
  writer = portal().inHouse(await portal().account({ staffRole: 'reviewer' }));
});

const own = { title: 'A better weir', introHeader: 'Stone', author: 'Bo', content: '<p>It holds.</p>' };

async function get(id: number) {
  return Object((await writer.rest('GET', `/api/references/imported/${id}`)).body).data.item;
}

async function edit(id: number, texts: object = own) {
  return writer.rest('POST', '/api/articles/save', { uuid: String(id), ...texts });
}

async function publish(id: number) {
  return writer.rest('POST', '/api/submittals/create', { id, item: 'article', subItem: 'case-study' });
}

async function settle(id: number, action: 'use-source' | 'leave-source', version?: number) {
  const body = { version: version ?? (await get(id)).version };
  return (await writer.rest('POST', `/api/references/imported/${id}/${action}`, body)).status;
}

async function importAgain(item: ImportedItem) {
  const ignore = { setPicture: async () => undefined, onProgress: () => undefined };
  return importItems(portal().deps, [item], ignore);
}

async function getPublication(id: number) {
  return portal()
    .db.selectFrom('publications')
    .select(['title', 'slug', 'company_name as companyName'])
    .where('item_id', '=', id)
    .executeTakeFirst();
}

it('an imported item is the house’s article: edited in its screens, and public once it is published', async () => {
  const item = someImportedItem();
  const id = await givenImportedItem(portal().db, item);
  const before = await getPublication(id);
  expect((await edit(id)).status).toBe(200);
  expect(await getPublication(id)).toEqual(before);
  expect(await get(id)).toMatchObject({ ...own, edited: true, hidden: false, source: { title: item.title } });
  expect((await publish(id)).status).toBe(201);
  expect(await getPublication(id)).toMatchObject({ title: own.title, companyName: item.companyName });
});

it('the company that it is about can be changed by the house alone', async () => {
  const id = await givenImportedItem(portal().db);
  const name = { companyName: 'Brook Ltd' };
  expect((await writer.rest('PUT', `/api/references/articles/${id}/company`, name)).status).toBe(200);
  await publish(id);
  expect(await getPublication(id)).toMatchObject(name);
  const owner = await portal().account();
  expect((await owner.rest('PUT', `/api/references/articles/${id}/company`, name)).status).toBe(403);
  const { id: companyId } = await givenCompany(owner);
  expect((await writer.rest('PUT', `/api/references/articles/${companyId}/company`, name)).status).toBe(404);
});

it('a save that changes nothing leaves the item to its imports', async () => {
  const item = someImportedItem();
  const id = await givenImportedItem(portal().db, item);
  const { title, introHeader, author, content } = await get(id);
  await edit(id, { title, introHeader, author, content });
  expect(await get(id)).toMatchObject({ edited: false, source: null });
  expect(await importAgain({ ...item, introHeader: 'Newer' })).toMatchObject({ updated: 1 });
  expect(await get(id)).toMatchObject({ introHeader: 'Newer' });
});

it('an import leaves an edited item alone, and offers what differs, to be taken', async () => {
  const item = someImportedItem();
  const id = await givenImportedItem(portal().db, item);
  await edit(id);
  await publish(id);
  const kept = { created: 0, updated: 0, unchanged: 1, keptEdits: 0 };
  expect(await importAgain(item)).toEqual(kept);
  expect(await get(id)).toMatchObject({ sourceChangedAt: null });
  const newer = { ...item, title: `${item.title}, finished`, introHeader: 'Done' };
  expect(await importAgain(newer)).toEqual({ ...kept, unchanged: 0, keptEdits: 1 });
  expect(await importAgain(newer)).toEqual(kept);
  const edited = await get(id);
  expect(edited).toMatchObject({
    ...own,
    sourceChangedAt: expect.any(String),
    source: { title: newer.title },
  });
  expect(await getPublication(id)).toMatchObject({ title: own.title });
  expect(await settle(id, 'use-source', edited.version - 1)).toBe(409);
  expect(await settle(id, 'use-source')).toBe(200);
  const { title, introHeader, content } = newer;
  expect(await get(id)).toMatchObject({ title, introHeader, content, edited: false, sourceChangedAt: null });
  expect(await getPublication(id)).toMatchObject({ title });
  expect(await settle(id, 'use-source')).toBe(409);
  expect(await importAgain({ ...newer, title: 'Imported again' })).toMatchObject({ updated: 1 });
  const { after } = await portal()
    .db.selectFrom('audit_entries')
    .select('after')
    .where('item_id', '=', id)
    .where('action', '=', 'reference.useSource')
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ title });
});

it('what an import offers can be left, until another import differs again', async () => {
  const item = someImportedItem();
  const id = await givenImportedItem(portal().db, item);
  await edit(id);
  await importAgain({ ...item, introHeader: 'Newer' });
  expect(await settle(id, 'leave-source')).toBe(200);
  expect(await get(id)).toMatchObject({ ...own, edited: true, sourceChangedAt: null });
  await importAgain({ ...item, introHeader: 'Newest' });
  expect(await get(id)).toMatchObject({ sourceChangedAt: expect.any(String) });
});

it('categories and pictures that staff change make an item theirs too', async () => {
  const { db } = portal();
  const item = someImportedItem();
  const id = await givenImportedItem(db, item);
  const { parent } = await givenCategories(db, 'case-study');
  await writer.mutate('articles.categories.add', { articleId: id, categoryIds: [parent] });
  expect(await importAgain({ ...item, introHeader: 'Newer' })).toMatchObject({ keptEdits: 1 });
  expect(await get(id)).toMatchObject({ introHeader: item.introHeader, categories: [{ id: parent }] });
});

it('what the version before had marked as its staff’s own stays so', async () => {
  const { db } = portal();
  const item = someImportedItem();
  const id = await givenImportedItem(db, item);
  await db.updateTable('items').set({ picture_edited_at: new Date() }).where('id', '=', id).execute();
  expect(await importAgain({ ...item, introHeader: 'Newer' })).toMatchObject({ keptEdits: 1 });
  expect(await get(id)).toMatchObject({ introHeader: item.introHeader, edited: true });
  expect(await settle(id, 'use-source')).toBe(200);
  expect(await get(id)).toMatchObject({ introHeader: 'Newer', edited: false });
});

it('an item that is off the site stays off after an import, and keeps its references', async () => {
  const item = someImportedItem();
  const id = await givenImportedItem(portal().db, item);
  const owner = await portal().account();
  const refer = async (caller: Caller) => {
    const { id: companyId } = await givenCompany(caller);
    return caller.mutate('company.references.add', { companyId, referenceIds: [id] });
  };
  await refer(owner);
  const page = await getPublication(id);
  const named = { id, item: 'article', subItem: 'case-study' };
  expect((await writer.rest('POST', '/api/submittals/unpublish', named)).status).toBe(200);
  const listed = async () =>
    JSON.stringify((await owner.rest('GET', '/api/references/company-casestudies?limit=100')).body);
  expect(await listed()).not.toContain(item.title);
  expect((await refer(await portal().account())).status).toBe(400);
  // By this column alone the version before, which may import meanwhile, knows that it is off the site.
  const row = portal().db.selectFrom('items').select('hidden_at').where('id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({ hidden_at: expect.any(Date) });
  expect(await importAgain({ ...item, introHeader: 'Newer' })).toMatchObject({ updated: 1 });
  expect(await getPublication(id)).toBeUndefined();
  expect(await get(id)).toMatchObject({ hidden: true, introHeader: 'Newer', references: 1 });
  expect((await publish(id)).status).toBe(201);
  expect(await getPublication(id)).toEqual(page);
  expect(await listed()).toContain(item.title);
});

it('a deleted item stays deleted after an import', async () => {
  const item = someImportedItem();
  const id = await givenImportedItem(portal().db, item);
  expect((await writer.rest('PUT', `/api/articles/delete/${id}`, {})).status).toBe(200);
  expect(await importAgain({ ...item, introHeader: 'Newer' })).toMatchObject({ updated: 0, unchanged: 1 });
  expect((await writer.rest('GET', `/api/articles/${id}`)).status).toBe(404);
});

it('an edit beside an import is not lost', async () => {
  const item = someImportedItem();
  const id = await givenImportedItem(portal().db, item);
  const { version } = await get(id);
  const [saved, imported] = await Promise.all([
    edit(id, { ...own, version }),
    importAgain({ ...item, introHeader: 'Newer' }),
  ]);
  const { title, introHeader } = await get(id);
  const wasFirst = imported.keptEdits === 1;
  expect([saved.status, title, introHeader]).toEqual(
    wasFirst ? [200, own.title, own.introHeader] : [409, item.title, 'Newer'],
  );
});
