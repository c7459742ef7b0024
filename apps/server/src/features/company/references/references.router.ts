import { type ReferenceLink, referenceLink, referencesInput } from '@headwater/contract/company';
import type { Transaction } from '@headwater/db/connect';
import { z } from 'zod';
import { badField } from '../../../errors.ts';
import { router } from '../../../trpc/procedures.ts';
import { list, under } from '../../../trpc/rest-meta.ts';
import { companyProcedure } from '../company-procedure.ts';
import { changed, editItem, unchanged } from '../../items/edit-item.ts';
import { assertWithinLimit } from '../../store/limits/assert-within-limits.ts';
import {
  deleteReferences,
  listKnownCaseStudyIds,
  insertReferences,
  listReferences,
} from './references.queries.ts';

export const referencesRouter = router({
  list: companyProcedure
    .meta({
      rest: {
        call: 'GET /api/companies/references/{companyId}',
        name: 'listReferences',
        summary: 'The case studies referred to',
        answer: list('references', referenceLink, ({ referenceId }) => referenceId),
      },
    })
    .query(async ({ ctx }) => toReferenceLinks(await listReferences(ctx.db, { companyId: ctx.company.id }))),

  add: companyProcedure
    .meta({
      rest: {
        call: 'POST /api/companies/references/{companyId}',
        name: 'addReferences',
        summary: 'Refer to case studies',
        answer: under('references', z.array(referenceLink)),
      },
    })
    .input(referencesInput)
    .mutation(async ({ ctx, input: { referenceIds } }) => {
      const companyId = ctx.company.id;
      return editItem(ctx, { itemId: companyId, action: 'company.references.add' }, async (trx) => {
        const present = new Set(await listReferences(trx, { companyId }));
        await assertKnownCaseStudies(trx, { present, ids: referenceIds });
        const ids = [...new Set(referenceIds).difference(present)];
        if (ids.length === 0) return unchanged(toReferenceLinks([...present]));
        await insertReferences(trx, { companyId, ids });
        const addition = { kind: 'references', added: ids.length, path: 'referenceIds' } as const;
        await assertWithinLimit(trx, ctx, addition);
        return changed(toReferenceLinks(await listReferences(trx, { companyId })));
      });
    }),

  remove: companyProcedure
    .meta({
      rest: {
        call: 'DELETE /api/companies/references/{companyId}',
        name: 'removeReferences',
        summary: 'No longer refer to case studies',
        answer: under('references', z.array(referenceLink)),
      },
    })
    .input(referencesInput)
    .mutation(async ({ ctx, input: { referenceIds } }) => {
      const companyId = ctx.company.id;
      return editItem(ctx, { itemId: companyId, action: 'company.references.remove' }, async (trx) => {
        const present = new Set(await listReferences(trx, { companyId }));
        await assertKnownCaseStudies(trx, { present, ids: referenceIds });
        const ids = [...present.intersection(new Set(referenceIds))];
        if (ids.length === 0) return unchanged(toReferenceLinks([...present]));
        await deleteReferences(trx, { companyId, ids });
        return changed(toReferenceLinks(await listReferences(trx, { companyId })));
      });
    }),
});

interface ReferenceSelection {
  present: ReadonlySet<number>;
  ids: readonly number[];
}

/** Throws 400 for an unknown case study. Chosen case studies are known, even if they have been deleted since. */
async function assertKnownCaseStudies(trx: Transaction, { present, ids }: ReferenceSelection): Promise<void> {
  const known = present.union(await listKnownCaseStudyIds(trx, { ids }));
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown !== -1) throw badField(`referenceIds.${unknown}`, 'Unknown case study');
}

export function toReferenceLinks(ids: readonly number[]): ReferenceLink[] {
  return ids.map((referenceId) => ({ referenceId }));
}
