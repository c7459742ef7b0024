import { orderedSectionNames, orderedSections } from '@headwater/contract/ordered-sections';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { giveSampleFiles, sampleRows } from '../../../../testing/company/sample-rows.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';

const portal = useTestPortal();

type SequenceStep = { do: 'create' } | { do: 'remove'; at: number } | { do: 'reorder'; by: number };

const step: fc.Arbitrary<SequenceStep> = fc.oneof(
  fc.constant({ do: 'create' as const }),
  fc.record({ do: fc.constant('remove' as const), at: fc.nat(9) }),
  fc.record({ do: fc.constant('reorder' as const), by: fc.nat(9) }),
);
/** Batches of steps: those of one batch run concurrently. */
const stepBatches = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 6 });

function isMain(row: { sequence: number; mainAddress?: boolean }): boolean {
  return row.mainAddress === true;
}

function rotated(ids: number[], by: number): number[] {
  const at = ids.length === 0 ? 0 : by % ids.length;
  return [...ids.slice(at), ...ids.slice(0, at)];
}

it.each(orderedSectionNames)(
  '%s keep a sequence without gaps, whatever clients do concurrently',
  async (section) => {
    const owner = await portal().account();
    const { id: companyId } = await givenCompany(owner);
    await giveSampleFiles(portal().db, { accountId: owner.id, marks: ['new'] });
    const list = async () => {
      const { body } = await owner.query(`company.${section}.list`, { companyId });
      return z.array(orderedSections[section].versionedRow).parse(Object(body).result.data);
    };
    const perform = async (present: number[], wanted: SequenceStep) => {
      const call = async (verb: string, input: object) =>
        owner.mutate(`company.${section}.${verb}`, { companyId, ...input });
      if (wanted.do === 'create') return call('create', sampleRows('new')[section]);
      if (wanted.do === 'remove') return call('remove', { id: present[wanted.at % present.length] ?? 1 });
      return call('reorder', { ids: rotated(present, wanted.by) });
    };
    await fc.assert(
      fc.asyncProperty(stepBatches, async (batches) => {
        for (const batch of batches) {
          const present = (await list()).map(({ id }) => id);
          const answers = await Promise.all(batch.map(async (wanted) => perform(present, wanted)));
          for (const { status } of answers) expect([200, 404, 409]).toContain(status);
          const after = await list();
          expect(after.map(({ sequence }) => sequence)).toEqual(after.map((_, index) => index + 1));
          const main = section === 'addresses' ? after.slice(0, 1) : [];
          expect(after.filter(isMain)).toEqual(main);
        }
      }),
      { numRuns: 15 },
    );
  },
);

it('concurrent creations cannot exceed a section’s limit', async () => {
  const owner = await portal().account();
  const { id: companyId } = await givenCompany(owner);
  const create = async () => owner.mutate('company.videos.create', { companyId, url: 'https://example.com' });
  for (let count = 0; count < 48; count += 1) await create();
  const answers = await Promise.all(Array.from({ length: 5 }, create));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 400, 400, 400]);
});
