import { category, categoryLink, checkCategories, uncheckCategories } from '@headwater/contract/categories';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { givenCategories } from '../../../../testing/categories/given-categories.ts';
import { givenCompany } from '../../../../testing/company/given-company.ts';

const portal = useTestPortal();

const step = fc.record({
  verb: fc.constantFrom('add' as const, 'remove' as const),
  picks: fc.array(fc.nat(100), { minLength: 1, maxLength: 3 }),
});

it('any sequence of checks and unchecks stores what the picker shows', async () => {
  const owner = await portal().account();
  const { id: companyId } = await givenCompany(owner);
  for (let tree = 0; tree < 3; tree += 1) await givenCategories(portal().db, 'company');
  const { body } = await owner.query('reference.categories', { type: 'company' });
  const categories = z.array(category).parse(Object(body).result.data);
  const ids = categories.map(({ id }) => id);

  const call = async (verb: 'add' | 'remove', categoryIds: number[]) => {
    const answer = await owner.mutate(`company.categories.${verb}`, { companyId, categoryIds });
    return z.array(categoryLink).parse(Object(answer.body).result.data);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      await call('remove', ids);
      let picker = new Set<number>();
      for (const { verb, picks } of steps) {
        const chosen = picks.map((pick) => ids[pick % ids.length] ?? 0);
        picker = (verb === 'add' ? checkCategories : uncheckCategories)(picker, chosen, categories);
        const links = await call(verb, chosen);
        expect(new Set(links.map(({ categoryId }) => categoryId))).toEqual(picker);
      }
    }),
    { numRuns: 20 },
  );
});
