import type { RevisionDetails, RevisionPage } from '@headwater/contract/history';
import { orderedSectionNames } from '@headwater/contract/ordered-sections';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import { replaceRows } from '@headwater/db/ordered-sections';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { givenAccess } from '../../../testing/articles/given-article.ts';
import { giveSampleFiles, sampleRows } from '../../../testing/company/sample-rows.ts';
import { givenCompleteCompany, insertImage } from '../../../testing/submittals/given-complete.ts';
import { submit } from '../../../testing/submittals/submittal-calls.ts';
import { useTestPortal } from '../../../testing/test-portal.ts';

const portal = useTestPortal();

const change = fc.constantFrom(
  'text',
  ...orderedSectionNames.map((section) => `add ${section}` as const),
  ...orderedSectionNames.map((section) => `no ${section}` as const),
  'networks',
  'photo',
  'no-photo',
  'no-category',
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

it('a company restored to any of its revisions equals that revision', async () => {
  const owner = await portal().account();
  await givenAccess(portal(), owner);
  const company = await givenCompleteCompany(portal(), owner);
  const { id: companyId, uuid: item } = company;
  let count = 0;
  const apply = async (wanted: Change): Promise<void> => {
    count += 1;
    const { db } = portal();
    await giveSampleFiles(db, { accountId: owner.id, marks: [String(count)] });
    const call = async (path: string, input: object) => owner.mutate(path, { companyId, ...input });
    if (wanted === 'text')
      await owner.rest('PUT', '/api/companies', {
        id: companyId,
        title: `Title ${count}`,
        content: `<p>${count}</p>`,
      });
    else if (wanted === 'networks')
      await call('company.networks.create', { linkedin: 'https://www.linkedin.com/company/calder' });
    else if (wanted === 'photo') await insertImage(db, { owner, id: companyId, reference: 'gallery' });
    else if (wanted === 'no-photo')
      await db
        .deleteFrom('item_images')
        .where('item_id', '=', companyId)
        .where('reference', '=', 'gallery')
        .execute();
    else if (wanted === 'no-category')
      await call('company.categories.remove', { categoryIds: [company.categoryId] });
    else
      for (const section of orderedSectionNames)
        if (wanted === `add ${section}`)
          await call(`company.${section}.create`, sampleRows(String(count))[section]);
        else if (wanted === `no ${section}`)
          await db.transaction().execute(async (trx) => replaceRows(trx, section, { companyId, rows: [] }));
  };
  await submit(owner, company);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), fc.nat(9), async (changes, pick) => {
      for (const wanted of changes) await apply(wanted);
      // Refused if the changes have left it incomplete.
      await owner.mutate('submittals.submit', company.submitInput);
      const { revisions }: RevisionPage = Object((await owner.query('history.list', { item })).body).result
        .data;
      const { revision = '' } = revisions[pick % revisions.length] ?? {};
      const get = async (): Promise<RevisionDetails> =>
        Object((await owner.query('history.get', { item, revision })).body).result.data;
      const { present } = await get();
      const { status } = await owner.mutate('history.restore', { item, revision, present });
      expect(status).toBe(200);
      const { snapshot, compared } = await get();
      expect(asShown(compared)).toEqual(asShown(snapshot));
    }),
    { numRuns: 20 },
  );
});

/** Missing networks are shown like empty ones. */
function asShown(snapshot: ItemSnapshot): ItemSnapshot {
  if (snapshot.type !== 'company') return snapshot;
  const none = { facebook: '', x_twitter: '', linkedin: '', youtube: '' };
  return { ...snapshot, networks: snapshot.networks ?? none };
}
