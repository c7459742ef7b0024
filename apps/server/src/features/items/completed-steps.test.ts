import { randomUUID } from 'node:crypto';
import { countedSectionNames } from '@headwater/contract/ordered-sections';
import type { StepId } from '@headwater/contract/progress';
import type { Database } from '@headwater/db/connect';
import { replaceRows } from '@headwater/db/ordered-sections';
import { describe, expect, it } from 'vitest';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { sampleRows } from '../../../testing/company/sample-rows.ts';
import { getCompletedSteps } from './completed-steps.queries.ts';
import {
  givenCompleteArticle,
  givenCompleteCompany,
  insertImage,
} from '../../../testing/submittals/given-complete.ts';

const portal = useTestPortal();

async function givenBareItem(owner: Caller, type: 'company' | 'press-release', fields: object = {}) {
  const { id } = await portal()
    .db.insertInto('items')
    .values({ type, account_id: owner.id, title: 'Bare', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type CompanyStep = [StepId, (db: Database, owner: Caller, id: number) => Promise<unknown>];

const companySteps: CompanyStep[] = [
  [
    'description',
    async (db, _owner, id) =>
      db.updateTable('items').set({ intro_header: 'Pumps' }).where('id', '=', id).execute(),
  ],
  ['logo', async (db, owner, id) => insertImage(db, { owner, id, reference: 'logo' })],
  ['gallery', async (db, owner, id) => insertImage(db, { owner, id, reference: 'gallery' })],
  ...countedSectionNames.map((section): CompanyStep => [
    section,
    async (db, _owner, companyId) =>
      db
        .transaction()
        .execute(async (trx) => replaceRows(trx, section, { companyId, rows: [sampleRows('new')[section]] })),
  ]),
  [
    'networks',
    async (db, _owner, company_id) =>
      db.insertInto('company_networks').values({ company_id, youtube: 'https://youtube.com/c' }).execute(),
  ],
];
it.each(companySteps)('the step %s of a company is completed by its data', async (step, add) => {
  const owner = await portal().account();
  const { db } = portal();
  const itemId = await givenBareItem(owner, 'company');
  expect([...(await getCompletedSteps(db, { itemId }))]).toEqual([]);
  await add(db, owner, itemId);
  expect(await getCompletedSteps(db, { itemId })).toContain(step);
});

it('the steps categories and references of a company are completed by a choice', async () => {
  const owner = await portal().account();
  const { db } = portal();
  const { id } = await givenCompleteCompany(portal(), owner);
  const study = await db
    .insertInto('items')
    .values({ type: 'case-study', company_name: randomUUID(), title: 'Clean water' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('company_references').values({ company_id: id, reference_id: study.id }).execute();
  const steps = await getCompletedSteps(db, { itemId: id });
  expect(steps).toContain('categories');
  expect(steps).toContain('references');
});

it('the step networks is not completed by empty networks', async () => {
  const { db } = portal();
  const itemId = await givenBareItem(await portal().account(), 'company');
  await db.insertInto('company_networks').values({ company_id: itemId }).execute();
  expect(await getCompletedSteps(db, { itemId })).not.toContain('networks');
});

describe('the step content of an article', () => {
  const contents: [string, boolean][] = [
    ['', false],
    ['<p></p>', false],
    ['<p> \u200b</p>', false],
    ['<p>It pumps.</p>', true],
    ['<figure><img src="/files/0b0f5b5e-0f8d-4a2b-8a1c-6b1f0b0a7c11.png" alt=""></figure>', true],
  ];
  it.each(contents)('with the text %j is completed: %s', async (content, isCompleted) => {
    const itemId = await givenBareItem(await portal().account(), 'press-release', { content });
    const steps = await getCompletedSteps(portal().db, { itemId });
    expect(steps.has('content')).toBe(isCompleted);
  });

  it('is completed by a PDF without a text', async () => {
    const { db } = portal();
    const owner = await portal().account();
    const pdf = { id: randomUUID(), kind: 'pdf' as const, account_id: owner.id, bytes: 1_000 };
    await db.insertInto('files').values(pdf).execute();
    const itemId = await givenBareItem(owner, 'press-release', { pdf_file_id: pdf.id });
    expect([...(await getCompletedSteps(db, { itemId }))]).toEqual(['content']);
  });

  it('is listed with the featured image and the categories', async () => {
    const { id } = await givenCompleteArticle(portal(), await portal().account());
    const steps = await getCompletedSteps(portal().db, { itemId: id });
    expect(steps).toContain('featured-image');
    expect(steps).toContain('categories');
  });
});
