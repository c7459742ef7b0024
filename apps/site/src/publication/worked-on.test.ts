import { expect, test } from 'vitest';
import { insertAccount, insertPublished, publishItem } from '../../testing/insert-items.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';

const site = openTestSite();

interface Scene {
  company: { id: number; path: string };
  study: { id: number; path: string };
  accountId: number;
}

/** Publishes a company, and another company's case study that names it. */
async function givenStudy(title: string): Promise<Scene> {
  const { db } = site().deps;
  const accountId = await insertAccount(db);
  const account_id = await insertAccount(db);
  const company = await insertPublished(db, {
    type: 'company',
    title: `Brook ${title}`,
    account_id: accountId,
  });
  const partners = JSON.stringify([
    { name: `Brook ${title}`, part: 'Designer', companyId: company.id },
    { name: 'Mersey Piling', part: '', companyId: null },
  ]);
  const fields = { type: 'mini-case-study' as const, title, account_id, partners, place: 'Sowerby Bridge' };
  return { company, study: await insertPublished(db, fields), accountId };
}

async function answer({ company, study }: Scene, shown: boolean): Promise<void> {
  await site()
    .deps.db.updateTable('worked_on')
    .set({ asked_at: noon, answered_at: noon, shown })
    .where('company_id', '=', company.id)
    .where('item_id', '=', study.id)
    .execute();
}

async function hasLink(on: string, to: string): Promise<boolean> {
  return (await site().get(on)).body.includes(`href="${to}"`);
}

test('a case study shows its facts and who took part, with a link to a company while its page is public', async () => {
  const { company, study, accountId } = await givenStudy('A weir');
  const { body } = await site().get(study.path);
  expect(body).toContain('Sowerby Bridge');
  expect(body).toContain('Mersey Piling');
  expect(await hasLink(study.path, company.path)).toBe(true);
  const { db } = site().deps;
  await db.updateTable('accounts').set({ closed_at: noon }).where('id', '=', accountId).execute();
  await expect.poll(async () => hasLink(study.path, company.path)).toBe(false);
  expect((await site().get(study.path)).body).toContain('Brook A weir');
  await db.updateTable('accounts').set({ closed_at: null }).where('id', '=', accountId).execute();
  await expect.poll(async () => hasLink(study.path, company.path)).toBe(true);
});

test('a company’s page shows a case study once it says so, and until it says otherwise', async () => {
  const scene = await givenStudy('A lock');
  const { company, study } = scene;
  expect(await hasLink(company.path, study.path)).toBe(false);
  await answer(scene, true);
  await expect.poll(async () => hasLink(company.path, study.path)).toBe(true);
  expect((await site().get(company.path)).body).toContain('Worked on');
  await answer(scene, false);
  await expect.poll(async () => hasLink(company.path, study.path)).toBe(false);
});

test('a company’s page shows a case study of the publisher’s once, under the company’s own name', async () => {
  const scene = await givenStudy('A basin');
  const { company, study } = scene;
  const { db } = site().deps;
  await db
    .updateTable('items')
    .set({ account_id: null, company_name: 'Brook' })
    .where('id', '=', study.id)
    .execute();
  await db.updateTable('publications').set({ account_id: null }).where('item_id', '=', study.id).execute();
  await publishItem(db, study.id);
  await answer(scene, true);
  const count = async () => (await site().get(company.path)).body.split(`href="${study.path}"`).length - 1;
  await expect.poll(count).toBeGreaterThan(0);
  const once = await count();
  await db
    .insertInto('company_claims')
    .values({
      company_id: company.id,
      name: 'Brook',
      reason: 'Ours',
      created_at: noon,
      status: 'approved',
      decided_at: noon,
      response: '',
    })
    .execute();
  await expect.poll(async () => (await site().get(company.path)).body.includes('Worked on')).toBe(false);
  expect(await count()).toBe(once);
});

test('a partner has the present name of its public page, which alone makes it an organisation', async () => {
  const { company, study } = await givenStudy('A dock');
  const { db } = site().deps;
  await db.updateTable('items').set({ title: 'Brook and Sons' }).where('id', '=', company.id).execute();
  await publishItem(db, company.id);
  const body = async () => (await site().get(study.path)).body;
  await expect.poll(body).toContain('>Brook and Sons</a>');
  const page = await body();
  expect(page).toContain('"member":{"@type":"Organization","name":"Brook and Sons"');
  expect(page).toContain('{"name":"Mersey Piling"}');
});

test('a company’s page loses a case study that leaves the site or names it no more, and has it again', async () => {
  const scene = await givenStudy('A mole');
  const { company, study } = scene;
  const { db } = site().deps;
  await answer(scene, true);
  await expect.poll(async () => hasLink(company.path, study.path)).toBe(true);
  const { partners } = await db
    .selectFrom('items')
    .select('partners')
    .where('id', '=', study.id)
    .executeTakeFirstOrThrow();
  for (const named of ['[]', JSON.stringify(partners)]) {
    await db.updateTable('items').set({ partners: named }).where('id', '=', study.id).execute();
    await publishItem(db, study.id);
    await expect.poll(async () => hasLink(company.path, study.path)).toBe(named !== '[]');
  }
  await db.deleteFrom('publications').where('item_id', '=', study.id).execute();
  await expect.poll(async () => hasLink(company.path, study.path)).toBe(false);
});
