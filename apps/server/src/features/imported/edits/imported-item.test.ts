import type { ImportedItem } from '@headwater/contract/imported-item';
import { beforeAll, expect, it } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { givenImportedItem, someImportedItem } from '../../../../testing/imported/given-imported-item.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { importItems } from '../import-items.ts';

const portal = useTestPortal();
let admin: Caller;
beforeAll(async () => {
  admin = await portal().account({ admin: true });
});

const own = {
  title: 'A better weir',
  companyName: 'Brook Ltd',
  introHeader: 'Stone',
  author: 'Bo',
  content: '<p>It holds.</p>',
};

async function get(id: number) {
  return Object((await admin.rest('GET', `/api/references/imported/${id}`)).body).data.item;
}

async function save(id: number, version: number, texts: object = own) {
  return admin.rest('PUT', `/api/references/imported/${id}`, { ...texts, version });
}

async function act(id: number, action: 'hide' | 'show' | 'use-source', body: object = {}) {
  return (await admin.rest('POST', `/api/references/imported/${id}/${action}`, body)).status;
}

async function importAgain(item: ImportedItem) {
  const ignore = { setPicture: async () => undefined, onProgress: () => undefined };
  return importItems(portal().deps, [item], ignore);
}

async function getPublication(id: number) {
  return portal()
    .db.selectFrom('publications')
    .select(['title', 'slug', 'company_name as companyName', 'body_text as text'])
    .where('item_id', '=', id)
    .executeTakeFirst();
}

it('staff’s edits of an imported item are public at once, and audited with the previous texts', async () => {
  const item = someImportedItem();
  const id = await givenImportedItem(portal().db, item);
  const { version } = await get(id);
  expect((await save(id, version, { ...own, content: '<p>It holds.<script>1</script></p>' })).status).toBe(
    200,
  );
  expect(await get(id)).toMatchObject({ ...own, version: version + 1, edited: true, hidden: false });
  expect(await getPublication(id)).toMatchObject({
    title: own.title,
    companyName: own.companyName,
    text: 'It holds.',
  });
  const { before, after } = await portal()
    .db.selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('item_id', '=', id)
    .where('action', '=', 'reference.edit')
    .executeTakeFirstOrThrow();
  expect([before, after]).toMatchObject([{ title: item.title }, own]);
});

it('an unchanged save leaves the item to its imports', async () => {
  const id = await givenImportedItem(portal().db);
  const { version, title, companyName, introHeader, author, content } = await get(id);
  expect((await save(id, version, { title, companyName, introHeader, author, content })).status).toBe(200);
  expect(await get(id)).toMatchObject({ version, edited: false });
});

it('an import leaves an edited item alone, reports it, and can be chosen instead', async () => {
  const item = someImportedItem();
  const id = await givenImportedItem(portal().db, item);
  await save(id, (await get(id)).version);
  const kept = { created: 0, updated: 0, unchanged: 1, keptEdits: 0 };
  expect(await importAgain(item)).toEqual(kept);
  expect(await get(id)).toMatchObject({ edited: true, sourceChangedAt: null });
  const newer = { ...item, title: `${item.title}, finished`, introHeader: 'Done' };
  expect(await importAgain(newer)).toEqual({ ...kept, unchanged: 0, keptEdits: 1 });
  expect(await importAgain(newer)).toEqual(kept);
  const edited = await get(id);
  expect(edited).toMatchObject({ ...own, sourceChangedAt: expect.any(String) });
  expect(await getPublication(id)).toMatchObject({ title: own.title });
  expect(await act(id, 'use-source', { version: edited.version - 1 })).toBe(409);
  expect(await act(id, 'use-source', { version: edited.version })).toBe(200);
  const { title, introHeader, content } = newer;
  expect(await get(id)).toMatchObject({ title, introHeader, content, edited: false, sourceChangedAt: null });
  expect(await getPublication(id)).toMatchObject({ title });
  expect(await act(id, 'use-source', { version: edited.version + 1 })).toBe(409);
  expect(await importAgain({ ...newer, title: 'Imported again' })).toMatchObject({ updated: 1 });
  expect(await get(id)).toMatchObject({ title: 'Imported again' });
});

it('a hidden item stays off the site after an import, and returns to its address with its references', async () => {
  const item = someImportedItem();
  const id = await givenImportedItem(portal().db, item);
  const owner = await portal().account();
  const refer = async (caller: Caller) => {
    const { id: companyId } = await givenCompany(caller);
    return caller.mutate('company.references.add', { companyId, referenceIds: [id] });
  };
  await refer(owner);
  const page = await getPublication(id);
  expect(await act(id, 'hide')).toBe(200);
  expect(await act(id, 'hide')).toBe(409);
  expect(await getPublication(id)).toBeUndefined();
  const listed = async () =>
    JSON.stringify((await owner.rest('GET', '/api/references/company-casestudies?limit=100')).body);
  expect(await listed()).not.toContain(item.title);
  expect((await refer(await portal().account())).status).toBe(400);
  expect(await importAgain({ ...item, introHeader: 'Newer' })).toMatchObject({ updated: 1 });
  expect(await getPublication(id)).toBeUndefined();
  expect(await get(id)).toMatchObject({ hidden: true, introHeader: 'Newer' });
  expect(await act(id, 'show')).toBe(200);
  expect(await act(id, 'show')).toBe(409);
  expect(await getPublication(id)).toEqual(page);
  expect(await listed()).toContain(item.title);
  const { items } = Object(
    (await admin.rest('GET', `/api/references/imported?search=${item.title}`)).body,
  ).data;
  expect(items).toMatchObject([{ id, hidden: false, edited: false, sourceChanged: false, references: 1 }]);
});

it('an edit of a hidden item stays hidden', async () => {
  const id = await givenImportedItem(portal().db);
  await act(id, 'hide');
  expect((await save(id, (await get(id)).version)).status).toBe(200);
  expect(await getPublication(id)).toBeUndefined();
  await act(id, 'show');
  expect(await getPublication(id)).toMatchObject({ title: own.title });
});

it('one of two edits from the same version is refused; so are an empty title and an id that is not an imported item’s', async () => {
  const id = await givenImportedItem(portal().db);
  const { version } = await get(id);
  const saves = [save(id, version), save(id, version, { ...own, title: 'Another' })];
  expect(new Set((await Promise.all(saves)).map((answer) => answer.status))).toEqual(new Set([200, 409]));
  const { status, body } = await save(id, version + 1, { ...own, title: ' ' });
  expect([status, Object(body).errors[0].path]).toEqual([400, 'title']);
  const company = await givenCompany(await portal().account());
  expect((await save(company.id, 1)).status).toBe(404);
  expect(await act(company.id, 'hide')).toBe(404);
});

it('an edit beside an import is not lost', async () => {
  const item = someImportedItem();
  const id = await givenImportedItem(portal().db, item);
  const { version } = await get(id);
  const [saved, imported] = await Promise.all([
    save(id, version),
    importAgain({ ...item, introHeader: 'Newer' }),
  ]);
  const { title, introHeader } = await get(id);
  const wasFirst = imported.keptEdits === 1;
  expect([saved.status, title, introHeader]).toEqual(
    wasFirst ? [200, own.title, own.introHeader] : [409, item.title, 'Newer'],
  );
});
