import { randomUUID } from 'node:crypto';
import { fileIdFromUrl, pdfUrl } from '@headwater/contract/images';
import {
  orderedSectionNames,
  orderedSections,
  type OrderedSection,
} from '@headwater/contract/ordered-sections';
import { replaceRows } from '@headwater/db/ordered-sections';
import { beforeEach, describe, expect, test } from 'vitest';
import { givenAccess } from '../../../../testing/articles/given-article.ts';
import { readLog } from '../../../../testing/company/read-log.ts';
import { giveSampleFiles, sampleRows } from '../../../../testing/company/sample-rows.ts';
import { givenCompleteCompany } from '../../../../testing/submittals/given-complete.ts';
import { approve, submit } from '../../../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';

const portal = useTestPortal();

const everyField = orderedSectionNames.flatMap((section) =>
  Object.keys(orderedSections[section].fields.shape).map((field) => ({ section, field })),
);

const everyFile = orderedSectionNames.flatMap((section) =>
  Object.keys(orderedSections[section].files).map((field) => ({ section, field })),
);

let owner: Caller;
let company: Awaited<ReturnType<typeof givenCompleteCompany>>;
beforeEach(async () => {
  owner = await portal().account();
  await givenAccess(portal(), owner);
  company = await givenCompleteCompany(portal(), owner);
  const marks = ['old', 'new', 'more', 'submitted', 'later'];
  await giveSampleFiles(portal().db, { accountId: owner.id, marks });
});

async function call(section: OrderedSection, verb: string, input: object): Promise<unknown> {
  const { status, body } = await owner.mutate(`company.${section}.${verb}`, {
    companyId: company.id,
    ...input,
  });
  expect(status).toBe(200);
  return Object(body).result.data;
}

/** Adds a row, and returns its id. */
async function add(section: OrderedSection, mark: string): Promise<number> {
  return Object(await call(section, 'create', sampleRows(mark)[section])).id;
}

async function list(section: OrderedSection): Promise<unknown[]> {
  const { body } = await owner.query(`company.${section}.list`, { companyId: company.id });
  return Object(body).result.data;
}

describe.each(orderedSectionNames)('the rows of the section %s', (section) => {
  test('appear in its list and in the profile from their creation', async () => {
    await add(section, 'new');
    const row = { ...sampleRows('new')[section], version: 1 };
    expect((await list(section)).at(-1)).toMatchObject(row);
    const { body } = await owner.query('company.profile');
    expect(Object(body).result.data[section].at(-1)).toMatchObject(row);
  });

  const { limit, step } = orderedSections[section];
  test.runIf(step)('complete its step', async () => {
    const isCompleted = async () => {
      const { body } = await owner.query('submittals.get', company.submitInput);
      return Object(body).result.data.steps.find(({ id }: { id: string }) => id === section).completed;
    };
    for (const row of await list(section)) await call(section, 'remove', { id: Object(row).id });
    expect(await isCompleted()).toBe(false);
    await add(section, 'new');
    expect(await isCompleted()).toBe(true);
  });

  test('are submitted, published, and restored from a revision', async () => {
    const admin = await portal().account({ admin: true });
    const rowId = await add(section, 'submitted');
    const id = await submit(owner, company);
    const review = Object((await admin.query('submittals.review', { id })).body).result.data;
    expect(review.submitted.snapshot[section].at(-1)).toEqual(sampleRows('submitted')[section]);
    await approve(admin, id);
    const published = await portal()
      .db.selectFrom('publications')
      .innerJoin('revisions', 'revisions.id', 'publications.revision_id')
      .select('revisions.snapshot')
      .where('publications.item_id', '=', company.id)
      .executeTakeFirstOrThrow();
    expect(Object(published.snapshot)[section].at(-1)).toEqual(sampleRows('submitted')[section]);
    await call(section, 'update', { id: rowId, ...sampleRows('later')[section] });
    expect((await list(section)).at(-1)).toMatchObject(sampleRows('later')[section]);
    const item = company.uuid;
    const { revisions } = Object((await owner.query('history.list', { item })).body).result.data;
    const { revision } = revisions.at(-1);
    const { present } = Object((await owner.query('history.get', { item, revision })).body).result.data;
    expect((await owner.mutate('history.restore', { item, revision, present })).status).toBe(200);
    expect((await list(section)).at(-1)).toMatchObject(sampleRows('submitted')[section]);
    const again = Object((await owner.query('history.get', { item, revision })).body).result.data;
    expect(again.compared[section]).toEqual(again.snapshot[section]);
  });

  test('appear in the company’s log', async () => {
    const id = await add(section, 'new');
    await call(section, 'update', { id, ...sampleRows('later')[section] });
    const others = (await list(section)).map((row) => Object(row).id);
    if (limit > 1) {
      await add(section, 'more');
      const ids = (await list(section)).map((row) => Object(row).id);
      await call(section, 'reorder', { ids: ids.toReversed() });
    }
    await call(section, 'remove', { id: others[0] });
    const { entries } = await readLog(owner);
    const verbs = ['remove', ...(limit > 1 ? ['reorder', 'create'] : []), 'update', 'create'];
    expect(entries.slice(0, verbs.length).map(({ action }) => action)).toEqual(
      verbs.map((verb) => `company.${section}.${verb}`),
    );
  });

  test('are no more than its limit', async () => {
    const { many } = orderedSections[section];
    const rows = Array.from({ length: limit }, () => sampleRows('old')[section]);
    await portal()
      .db.transaction()
      .execute(async (trx) => replaceRows(trx, section, { companyId: company.id, rows }));
    const input = { companyId: company.id, ...sampleRows('more')[section] };
    const { status, body } = await owner.mutate(`company.${section}.create`, input);
    expect(status).toBe(limit === 1 ? 409 : 400);
    expect(JSON.stringify(body)).toContain(limit === 1 ? 'already' : `At most ${limit} ${many}`);
  });
});

describe('every field of a section', () => {
  test.each(everyField)(
    'is saved alone, and leaves the others: $section, $field',
    async ({ section, field }) => {
      const id = await add(section, 'old');
      const value = new Map<string, unknown>(Object.entries(sampleRows('new')[section])).get(field);
      const saved = await call(section, 'update', { id, [field]: value });
      const row = { ...sampleRows('old')[section], [field]: value };
      expect(saved).toMatchObject(row);
      expect((await list(section)).at(-1)).toMatchObject(row);
    },
  );
});

describe('the files of a section', () => {
  test.each(orderedSectionNames)('are named by its rows: %s', (section) => {
    const named = Object.entries(sampleRows('new')[section]).flatMap(([field, value]) =>
      fileIdFromUrl(String(value)) === null ? [] : field,
    );
    expect(named.toSorted()).toEqual(Object.keys(orderedSections[section].files).toSorted());
  });

  test.each(everyFile)('are the company’s own: $section, $field', async ({ section, field }) => {
    const id = await add(section, 'old');
    const stranger = await portal().account();
    await giveSampleFiles(portal().db, { accountId: stranger.id, marks: ['foreign'] });
    const row = sampleRows('new')[section];
    const foreign: unknown = Object(sampleRows('foreign')[section])[field];
    for (const url of [foreign, pdfUrl(randomUUID()), 'https://example.com/elsewhere.pdf']) {
      const input = { companyId: company.id, ...row, [field]: url };
      for (const answer of [
        await owner.mutate(`company.${section}.create`, input),
        await owner.mutate(`company.${section}.update`, { ...input, id }),
      ]) {
        expect(answer.status).toBe(400);
        expect(JSON.stringify(answer.body)).toContain(`"path":"${field}"`);
      }
    }
    expect((await list(section)).at(-1)).toMatchObject(sampleRows('old')[section]);
  });

  test.each(everyFile)(
    'are left out if they have been deleted: $section, $field',
    async ({ section, field }) => {
      const { db } = portal();
      const id = await add(section, 'submitted');
      await submit(owner, company);
      await call(section, 'update', { id, ...sampleRows('later')[section] });
      const url: unknown = Object(sampleRows('submitted')[section])[field];
      await db
        .deleteFrom('files')
        .where('id', '=', fileIdFromUrl(String(url)))
        .execute();
      const item = company.uuid;
      const { revisions } = Object((await owner.query('history.list', { item })).body).result.data;
      const { revision } = revisions.at(-1);
      const { present, missing } = Object((await owner.query('history.get', { item, revision })).body).result
        .data;
      expect(missing).toEqual([{ part: 'file', name: orderedSections[section].label }]);
      expect((await owner.mutate('history.restore', { item, revision, present })).status).toBe(200);
      expect(JSON.stringify(await list(section))).not.toContain(url);
    },
  );
});
