import { randomUUID } from 'node:crypto';
import { itemSnapshot } from '@headwater/contract/snapshot';
import { refreshSnapshot } from '@headwater/publishing/refresh-snapshot';
import { getSnapshot } from '@headwater/publishing/snapshot';
import { beforeAll, expect, it } from 'vitest';
import { givenCompany } from '../../../testing/company/given-company.ts';
import { givenCategories } from '../../../testing/categories/given-categories.ts';
import { givenImportedItem, someImportedItem } from '../../../testing/imported/given-imported-item.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { waitForBlocked } from '../../../testing/wait-for-blocked.ts';
import { importItems } from './import-items.ts';
import { lockItemsToMerge, markMerged } from './lead-to-other.queries.ts';

const portal = useTestPortal();
let admin: Caller;
beforeAll(async () => {
  admin = await portal().account({ admin: true });
});

async function get(id: number) {
  return Object((await admin.rest('GET', `/api/references/imported/${id}`)).body).data?.item;
}

async function merge(id: number, intoId: number, versions: { version?: number; intoVersion?: number } = {}) {
  const body = { version: 1, intoId, intoVersion: 1, ...versions };
  return admin.rest('POST', `/api/references/imported/${id}/merge`, body);
}

async function givenPair() {
  const [first, second] = [someImportedItem(), someImportedItem()];
  const { db } = portal();
  const [id, intoId] = [await givenImportedItem(db, first), await givenImportedItem(db, second)];
  return { first, second, id, intoId };
}

async function givenReferringCompany(...referenceIds: number[]) {
  const owner = await portal().account();
  const { id: companyId } = await givenCompany(owner);
  await owner.mutate('company.references.add', { companyId, referenceIds });
  const refersTo = async () =>
    Object((await owner.query('company.references.list', { companyId })).body).result.data;
  return { owner, companyId, refersTo };
}

async function givenPicture(itemId: number): Promise<string> {
  const fileId = randomUUID();
  const { db } = portal();
  await db
    .insertInto('files')
    .values({ id: fileId, kind: 'image', bytes: 1, width: 1200, height: 675 })
    .execute();
  await db
    .insertInto('item_images')
    .values({ item_id: itemId, file_id: fileId, reference: 'gallery' })
    .execute();
  return fileId;
}

async function importAgain(...items: ReturnType<typeof someImportedItem>[]) {
  const ignore = { setPicture: async () => undefined, onProgress: () => undefined };
  return importItems(portal().deps, items, ignore);
}

it('the addresses, readers and references of an item lead to the other one', async () => {
  const { db } = portal();
  const { first, id, intoId } = await givenPair();
  const day = '2026-11-20';
  await db
    .insertInto('page_views')
    .values([
      { item_id: id, day, views: 3 },
      { item_id: intoId, day, views: 4 },
    ])
    .execute();
  await db
    .insertInto('page_counts')
    .values({ item_id: id, day, kind: 'referrer', detail: 'water.test', count: 2 })
    .execute();
  const [one, both] = [await givenReferringCompany(id), await givenReferringCompany(id, intoId)];

  expect(await merge(id, intoId)).toMatchObject({ status: 200, body: { success: true } });
  expect(await get(id)).toBeUndefined();
  expect(await get(intoId)).toMatchObject({ version: 1, references: 2 });
  expect([await one.refersTo(), await both.refersTo()]).toEqual([
    [{ referenceId: intoId }],
    [{ referenceId: intoId }],
  ]);
  const slugs = await db.selectFrom('slugs').select('slug').where('item_id', '=', intoId).execute();
  expect(slugs).toHaveLength(2);
  expect(
    await db.selectFrom('publications').select('item_id').where('item_id', 'in', [id, intoId]).execute(),
  ).toEqual([{ item_id: intoId }]);
  const counts = db.selectFrom('page_counts').select(['item_id', 'count']).where('detail', '=', 'water.test');
  expect(await counts.execute()).toEqual([{ item_id: intoId, count: 2 }]);
  const views = db.selectFrom('page_views').select(['item_id', 'views']).where('item_id', 'in', [id, intoId]);
  expect(await views.execute()).toEqual([{ item_id: intoId, views: 7 }]);
  const { before, after } = await db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('item_id', '=', intoId)
    .where('action', '=', 'reference.merge')
    .executeTakeFirstOrThrow();
  expect([before, after]).toMatchObject([{ id, title: first.title }, { id: intoId }]);
});

it('the other one keeps its own texts, categories and picture', async () => {
  const { db } = portal();
  const { second, id, intoId } = await givenPair();
  const { parent } = await givenCategories(db, 'case-study');
  await db.insertInto('item_categories').values({ item_id: id, category_id: parent }).execute();
  await givenPicture(id);
  await merge(id, intoId);
  expect(await get(intoId)).toMatchObject({ title: second.title, categories: [], picture: null });
});

it('an import of an item that leads to another changes nothing', async () => {
  const { first, second, id, intoId } = await givenPair();
  await merge(id, intoId);
  const changed = { ...first, title: `${first.title}, finished` };
  expect(await importAgain(changed)).toEqual({ created: 0, updated: 0, unchanged: 1, keptEdits: 0 });
  expect(await get(id)).toBeUndefined();
  expect(await importAgain({ ...second, introHeader: 'Newer' })).toMatchObject({ updated: 1 });
  expect(await get(intoId)).toMatchObject({ introHeader: 'Newer' });
});

it('an import by the previous version, which knows no merged items, leaves a merged one alone', async () => {
  const { db } = portal();
  const { id, intoId } = await givenPair();
  await merge(id, intoId);
  const imported = { title: 'Imported again', deleted_at: null };
  const { numUpdatedRows } = await db
    .updateTable('items')
    .set(imported)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(0n);
});

it('merged items redirect further if the other one is merged in turn', async () => {
  const { db } = portal();
  const { id, intoId } = await givenPair();
  const third = await givenImportedItem(db);
  await merge(id, intoId);
  expect((await merge(intoId, third)).status).toBe(200);
  const rows = await db.selectFrom('items').select('merged_into').where('id', 'in', [id, intoId]).execute();
  expect(rows).toEqual([{ merged_into: third }, { merged_into: third }]);
  expect(await db.selectFrom('slugs').select('item_id').where('item_id', '=', third).execute()).toHaveLength(
    3,
  );
});

it('an earlier publication refers to the other item, also after it is restored', async () => {
  const { db } = portal();
  const { second, id, intoId } = await givenPair();
  const { companyId } = await givenReferringCompany(id, intoId);
  const frozen = itemSnapshot.parse(await getSnapshot(db, { itemId: companyId }));
  await merge(id, intoId);
  expect(await refreshSnapshot(db, frozen)).toMatchObject({
    references: [{ id: intoId, title: second.title, companyName: second.companyName }],
  });
});

it('a reference made at the moment of a merge is to the other item', async () => {
  const { id, intoId } = await givenPair();
  const { owner, companyId, refersTo } = await givenReferringCompany();
  const { adding } = await portal()
    .db.transaction()
    .execute(async (trx) => {
      await lockItemsToMerge(trx, { ids: [id, intoId] });
      await markMerged(trx, { id, intoId, at: new Date() });
      const call = owner.mutate('company.references.add', { companyId, referenceIds: [id] });
      await waitForBlocked(trx);
      return { adding: call };
    });
  expect((await adding).status).toBe(200);
  expect(await refersTo()).toEqual([{ referenceId: intoId }]);
});

it('a reference to a merged item while the other one is merged in turn is to the last one', async () => {
  const { db } = portal();
  const { id, intoId } = await givenPair();
  const third = await givenImportedItem(db);
  const { companyId, refersTo } = await givenReferringCompany();
  await merge(id, intoId);
  const { adding } = await db.transaction().execute(async (trx) => {
    await lockItemsToMerge(trx, { ids: [intoId, third] });
    await markMerged(trx, { id: intoId, intoId: third, at: new Date() });
    const reference = { company_id: companyId, reference_id: id };
    const insert = db.insertInto('company_references').values(reference).execute();
    await waitForBlocked(trx);
    return { adding: insert };
  });
  await adding;
  expect(await refersTo()).toEqual([{ referenceId: third }]);
});

it('of two merges of two items into each other, one is refused', async () => {
  const { id, intoId } = await givenPair();
  const answers = await Promise.all([merge(id, intoId), merge(intoId, id)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

it('a merge is refused for a stale version, for the same item, another kind, and an id that is not an imported item’s', async () => {
  const { id, intoId } = await givenPair();
  expect((await merge(id, intoId, { version: 2 })).status).toBe(409);
  expect((await merge(id, intoId, { intoVersion: 2 })).status).toBe(409);
  const innovation = await givenImportedItem(portal().db, someImportedItem({ type: 'innovation' }));
  const company = await givenCompany(await portal().account());
  const another = {
    status: 400,
    body: { errors: [{ path: 'intoId', message: 'Please choose another item of the same kind' }] },
  };
  for (const other of [id, innovation, company.id]) expect(await merge(id, other)).toMatchObject(another);
  expect((await merge(company.id, id)).status).toBe(404);
  expect(await get(id)).toMatchObject({ version: 1 });
});

it('a merge is refused if an import has changed either in the meantime', async () => {
  const { second, id, intoId } = await givenPair();
  expect(await importAgain({ ...second, introHeader: 'Newer' })).toMatchObject({ updated: 1 });
  expect((await merge(id, intoId)).status).toBe(409);
  expect((await merge(id, intoId, { intoVersion: 2 })).status).toBe(200);
});

it('a public item cannot lead to one that is off the site, but the reverse can', async () => {
  const { id, intoId } = await givenPair();
  const off = { id: intoId, item: 'article', subItem: 'case-study' };
  expect((await portal().inHouse(admin).rest('POST', '/api/submittals/unpublish', off)).status).toBe(200);
  expect(await merge(id, intoId)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('not public') },
  });
  expect((await merge(intoId, id)).status).toBe(200);
});

it('an item whose name was given to a company is merged only into one of the same company', async () => {
  const { db } = portal();
  const name = `Brook ${randomUUID()}`;
  const [id, same, other] = [
    await givenImportedItem(db, someImportedItem({ companyName: name })),
    await givenImportedItem(db, someImportedItem({ companyName: name.toUpperCase() })),
    await givenImportedItem(db),
  ];
  const { id: companyId } = await givenCompany(await portal().account());
  const at = new Date();
  const approved = { status: 'approved', decided_at: at, response: 'The same website' } as const;
  await db
    .insertInto('company_claims')
    .values({ company_id: companyId, name, reason: 'Ours', created_at: at, ...approved })
    .execute();
  const refused = await merge(id, other);
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining(name) } });
  expect((await merge(id, same)).status).toBe(200);
  expect((await merge(other, same)).status).toBe(200);
});
