import { expect, test } from 'vitest';
import { announcedBy } from '../../testing/announced-by.ts';
import { insertAccount, insertItem, insertPublished, publishItem } from '../../testing/insert-items.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';

const site = openTestSite();

async function insertStudy(title: string, company_name: string): Promise<string> {
  const { db } = site().deps;
  const { id } = await insertItem(db, { type: 'case-study', title, company_name });
  return (await publishItem(db, id)).path;
}

async function giveName(companyId: number, name: string): Promise<void> {
  const { db } = site().deps;
  const claim = { company_id: companyId, name, reason: 'Ours', created_at: noon };
  const { id } = await db
    .insertInto('company_claims')
    .values(claim)
    .returning('id')
    .executeTakeFirstOrThrow();
  await decide(id, 'approved');
}

async function decide(id: number, status: 'approved' | 'undone'): Promise<void> {
  await site()
    .deps.db.updateTable('company_claims')
    .set({ status, decided_at: noon, response: 'The same website' })
    .where('id', '=', id)
    .execute();
}

async function hasLink(on: string, to: string): Promise<boolean> {
  return (await site().get(on)).body.includes(`href="${to}"`);
}

test('imported items appear on the page of the company that has their name, and link to it', async () => {
  const { db } = site().deps;
  const account_id = await insertAccount(db);
  const company = await insertPublished(db, { type: 'company', title: 'Brook Engineering', account_id });
  const study = await insertStudy('A weir', ' BROOK   & Sons');
  const other = await insertStudy('A dam', 'Lorne Dams');
  // Puts both pages into the cache before the name is given.
  expect(await hasLink(company.path, study)).toBe(false);
  expect(await hasLink(study, company.path)).toBe(false);

  await giveName(company.id, 'Brook & Sons');
  await expect.poll(async () => hasLink(company.path, study)).toBe(true);
  await expect.poll(async () => hasLink(study, company.path)).toBe(true);
  expect(await hasLink(company.path, other)).toBe(false);
  expect(await hasLink('/case-studies', study)).toBe(true);

  const later = await insertStudy('A later weir', 'brook & sons');
  await expect.poll(async () => hasLink(company.path, later)).toBe(true);

  await db.updateTable('accounts').set({ closed_at: noon }).where('id', '=', account_id).execute();
  await expect.poll(async () => hasLink(study, company.path)).toBe(false);
  await db.updateTable('accounts').set({ closed_at: null }).where('id', '=', account_id).execute();
  await expect.poll(async () => hasLink(study, company.path)).toBe(true);
});

test('items stay but lose their link if the name is taken back or the company erased', async () => {
  const { db } = site().deps;
  const account_id = await insertAccount(db);
  const company = await insertPublished(db, { type: 'company', title: 'Lowland', account_id });
  const study = await insertStudy('A canal', 'Lowland Canals');
  await giveName(company.id, 'Lowland Canals');
  await expect.poll(async () => hasLink(study, company.path)).toBe(true);
  const { id } = await db
    .selectFrom('company_claims')
    .select('id')
    .where('company_id', '=', company.id)
    .executeTakeFirstOrThrow();
  await decide(id, 'undone');
  await expect.poll(async () => hasLink(study, company.path)).toBe(false);
  await expect.poll(async () => hasLink(company.path, study)).toBe(false);

  await decide(id, 'approved');
  await expect.poll(async () => hasLink(study, company.path)).toBe(true);
  await db.deleteFrom('company_claims').where('company_id', '=', company.id).execute();
  await expect.poll(async () => hasLink(study, company.path)).toBe(false);
  expect((await site().get(study)).statusCode).toBe(200);
});

test('a decision is announced once for all items of the name, also to pages with many tags', async () => {
  const { deps } = site();
  const account_id = await insertAccount(deps.db);
  const { id } = await insertPublished(deps.db, { type: 'company', title: 'Harbour Works', account_id });
  for (const title of ['A quay', 'A lock', 'A mole']) await insertStudy(title, 'Harbour Works');
  const announced = await announcedBy(deps, async () => giveName(id, 'Harbour Works'));
  expect(announced).toEqual([expect.stringMatching(`^lists item:${id} imported-name:[0-9a-f]{32}$`)]);
});
