import { pdfUrl } from '@headwater/contract/images';
import { publishRevision } from '@headwater/publishing/publish';
import { afterEach, expect, test } from 'vitest';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { insertFile, insertImage } from '../../../../testing/items/item-fixtures.ts';
import { givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { approve, submit } from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { endAccreditations } from './end-accreditations.ts';
import { remindOfAccreditations } from './remind-of-accreditations.ts';

const portal = useTestPortal();

afterEach(() => portal().setNow(new Date('2026-11-29T12:00:00Z')));

async function givenAccredited(rows: readonly object[]) {
  const owner = await portal().account();
  await givenAccess(portal(), owner);
  const company = await givenCompleteCompany(portal(), owner);
  for (const row of rows) expect((await add(owner, company.id, row)).status).toBe(200);
  return { owner, company };
}

async function add(owner: Caller, companyId: number, row: object) {
  return owner.mutate('company.accreditations.create', { companyId, ...row });
}

async function foundBy(itemId: number): Promise<string[]> {
  const rows = await portal()
    .db.selectFrom('publication_categories')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select('name')
    .where('item_id', '=', itemId)
    .where('item_type', '=', 'accreditation')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

async function subjectsTo({ email }: Caller): Promise<string[]> {
  const mails = await portal()
    .db.selectFrom('mails')
    .select('subject')
    .where('recipient', '=', email)
    .where('kind', '=', 'accreditation-ending')
    .orderBy('id')
    .execute();
  return mails.map(({ subject }) => subject);
}

test('an accreditation that is not on the publisher’s list is refused at its field', async () => {
  const { owner, company } = await givenAccredited([]);
  const { status, body } = await add(owner, company.id, { scheme: 'Best in show' });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('"path":"scheme","message":"Please choose one from the list"');
});

test('an accreditation whose entry has left the list can be changed, but not into another that is not there', async () => {
  const { db } = portal();
  const { owner, company } = await givenAccredited([{ scheme: 'NERS' }]);
  const row = await db
    .updateTable('company_accreditations')
    .set({ scheme: 'Former scheme' })
    .where('company_id', '=', company.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const change = async (fields: object) =>
    (await owner.mutate('company.accreditations.update', { companyId: company.id, ...row, ...fields }))
      .status;
  expect(await change({ scheme: 'Former scheme', number: '12' })).toBe(200);
  expect(await change({ scheme: 'Another' })).toBe(400);
});

test('what has ended leaves the lists by which buyers find the company, on the day after its last', async () => {
  portal().setNow(new Date('2027-06-01T12:00:00Z'));
  const admin = await portal().account({ admin: true });
  const { owner, company } = await givenAccredited([
    { scheme: 'ISO 9001', ends: '2027-06-30' },
    { scheme: 'ISO 14001', ends: '2027-05-31' },
    { scheme: 'CHAS', ends: '2027-09-30' },
    { scheme: 'WIRS' },
  ]);
  await approve(admin, await submit(owner, company));
  expect(await foundBy(company.id)).toEqual(['CHAS', 'ISO 9001', 'WIRS']);
  // 23:59 in London.
  portal().setNow(new Date('2027-06-30T22:59:00Z'));
  await endAccreditations(portal().deps);
  expect(await foundBy(company.id)).toEqual(['CHAS', 'ISO 9001', 'WIRS']);
  portal().setNow(new Date('2027-06-30T23:01:00Z'));
  await endAccreditations(portal().deps);
  expect(await foundBy(company.id)).toEqual(['CHAS', 'WIRS']);
  portal().setNow(new Date('2027-10-01T12:00:00Z'));
  await endAccreditations(portal().deps);
  await endAccreditations(portal().deps);
  expect(await foundBy(company.id)).toEqual(['WIRS']);
});

test('the company is reminded once 90 and 30 days before the end, and on the last day, unless it has been renewed', async () => {
  portal().setNow(new Date('2027-03-30T12:00:00Z'));
  const { owner, company } = await givenAccredited([
    { scheme: 'ISO 9001', ends: '2027-06-30' },
    { scheme: 'CHAS', ends: '2027-06-30', number: 'old' },
    { scheme: 'CHAS', ends: '2028-06-30', number: 'renewed' },
  ]);
  const remindAt = async (moment: string) => {
    portal().setNow(new Date(moment));
    await remindOfAccreditations(portal().deps);
    return subjectsTo(owner);
  };
  // Its page is not public yet.
  expect(await remindAt('2027-04-01T12:00:00Z')).toEqual([]);
  portal().setNow(new Date('2027-03-30T12:00:00Z'));
  const admin = await portal().account({ admin: true });
  await approve(admin, await submit(owner, company));
  expect(await remindAt('2027-03-31T12:00:00Z')).toEqual([]);
  expect(await remindAt('2027-04-01T12:00:00Z')).toHaveLength(1);
  expect(await remindAt('2027-05-30T12:00:00Z')).toHaveLength(1);
  // A run was missed: the reminder gives the days that are left.
  expect((await remindAt('2027-06-03T12:00:00Z')).at(-1)).toContain('in 27 days');
  await Promise.all([1, 2].map(async () => remindAt('2027-06-30T12:00:00Z')));
  const subjects = await remindAt('2027-07-02T12:00:00Z');
  expect(subjects).toHaveLength(3);
  expect(subjects.at(-1)).toContain('today');
});

test('staff mark a certificate as seen, and what the company changes is unseen again', async () => {
  const { db } = portal();
  const editor = await portal().account({ admin: true });
  const { owner, company } = await givenAccredited([]);
  const file = pdfUrl(await insertFile(db, { kind: 'pdf', account_id: owner.id }));
  await add(owner, company.id, { scheme: 'ISO 9001', number: 'FS 1', certificate: file });
  await add(owner, company.id, { scheme: 'CHAS' });
  const id = await submit(owner, company);
  const listed = async (submittal: number) =>
    Object((await editor.query('submittals.certificates.list', { id: submittal })).body).result.data;
  expect(await listed(id)).toMatchObject([{ index: 0, scheme: 'ISO 9001', seenAt: null }]);
  const mark = async (index: number, seen = true) =>
    (await editor.mutate('submittals.certificates.mark', { id, index, seen })).status;
  expect(await mark(0)).toBe(200);
  expect(await mark(0)).toBe(200);
  expect(await mark(1)).toBe(404);
  expect(await mark(7)).toBe(404);
  expect(await listed(id)).toMatchObject([{ seenBy: editor.email }]);
  const [row] = Object((await owner.query('company.accreditations.list', { companyId: company.id })).body)
    .result.data;
  const change = { companyId: company.id, id: row.id, number: 'FS 2' };
  expect((await owner.mutate('company.accreditations.update', change)).status).toBe(200);
  const next = await submit(owner, company);
  expect(await listed(next)).toMatchObject([{ number: 'FS 2', seenAt: null }]);
  expect(await mark(0, false)).toBe(200);
  expect(await listed(id)).toMatchObject([{ seenAt: null }]);
});

test('a page that was published under an accreditation’s former name is still found by it, and its certificate is still seen', async () => {
  const { db } = portal();
  const admin = await portal().account({ admin: true });
  const { owner, company } = await givenAccredited([]);
  const file = pdfUrl(await insertFile(db, { kind: 'pdf', account_id: owner.id }));
  await add(owner, company.id, { scheme: 'Constructionline', certificate: file });
  const id = await submit(owner, company);
  await admin.mutate('submittals.certificates.mark', { id, index: 0, seen: true });
  await approve(admin, id);
  const { id: schemeId } = await db
    .selectFrom('categories')
    .select('id')
    .where('name', '=', 'Constructionline')
    .executeTakeFirstOrThrow();
  const rename = async (categoryName: string) =>
    admin.mutate('reference.categoryTree.rename', { id: schemeId, categoryName });
  for (const name of ['Constructionline Gold', 'Constructionline', 'Constructionline Silver'])
    expect((await rename(name)).status).toBe(200);
  const { revision_id: revisionId } = await db
    .selectFrom('publications')
    .select('revision_id')
    .where('item_id', '=', company.id)
    .executeTakeFirstOrThrow();
  await db
    .transaction()
    .execute(async (trx) => publishRevision(trx, { itemId: company.id, revisionId, at: new Date() }));
  expect(await foundBy(company.id)).toEqual(['Constructionline Silver']);
  const listed = Object((await admin.query('submittals.certificates.list', { id })).body).result.data;
  expect(listed).toMatchObject([{ scheme: 'Constructionline Silver', seenBy: admin.email }]);
});

test('a certificate is a PDF', async () => {
  const { owner, company } = await givenAccredited([]);
  const photo = await insertImage(portal().db, { owner, itemId: company.id, reference: 'gallery' });
  const { status, body } = await add(owner, company.id, { scheme: 'NERS', certificate: photo });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('"path":"certificate"');
});

test('an accreditation that staff rename or merge has its new name in every profile', async () => {
  const admin = await portal().account({ admin: true });
  const { owner, company } = await givenAccredited([{ scheme: 'NSF REG4' }, { scheme: 'KUKreg4' }]);
  const schemes: { id: number; name: string }[] = Object(
    (await owner.query('reference.accreditations', undefined)).body,
  ).result.data;
  const idOf = (name: string) => schemes.find((each) => each.name === name)?.id;
  const own = async () =>
    Object(
      (await owner.query('company.accreditations.list', { companyId: company.id })).body,
    ).result.data.map(({ scheme }: { scheme: string }) => scheme);
  const id = idOf('NSF REG4');
  await admin.mutate('reference.categoryTree.rename', { id, categoryName: 'NSF Regulation 4' });
  expect(await own()).toEqual(['NSF Regulation 4', 'KUKreg4']);
  const refused = await admin.mutate('reference.categoryTree.remove', { id });
  expect(refused.status).toBe(409);
  await admin.mutate('reference.categoryTree.merge', { id: idOf('KUKreg4'), intoId: id });
  expect(await own()).toEqual(['NSF Regulation 4', 'NSF Regulation 4']);
});
