import { companyInput } from '@headwater/contract/company';
import { orderedSections, removeRowInput, reorderInput } from '@headwater/contract/ordered-sections';
import { sectionTables } from '@headwater/db/ordered-sections';
import { z } from 'zod';
import { router } from '../../../trpc/procedures.ts';
import { list, restInput, under } from '../../../trpc/rest-meta.ts';
import { assertListed } from './assert-listed.ts';
import { companyProcedure } from '../company-procedure.ts';
import { createRow, removeRow, reorderRows, updateRow } from '../rows/section-rows.ts';

const { create, update, row: accreditation, limit } = orderedSections.accreditations;

export const accreditationsRouter = router({
  list: companyProcedure
    .meta({
      rest: {
        call: 'GET /api/companies/accreditations/{companyId}',
        name: 'listAccreditations',
        summary: 'The accreditations, in sequence',
        answer: list('accreditations', accreditation, ({ id }) => id),
      },
    })
    .query(async ({ ctx }) => sectionTables.accreditations.list(ctx.db, { companyId: ctx.company.id })),

  create: companyProcedure
    .meta({
      rest: {
        call: 'POST /api/companies/accreditations/{companyId}/create',
        name: 'createAccreditation',
        summary: 'Add an accreditation',
        status: 201,
        answer: under('accreditation', accreditation),
      },
    })
    .input(create)
    .mutation(async ({ ctx, input }) =>
      createRow(ctx, 'accreditations', input, async (trx) => assertListed(trx, input)),
    ),

  update: companyProcedure
    .meta({
      rest: {
        call: 'PUT /api/companies/accreditations/{companyId}/update',
        name: 'updateAccreditation',
        summary: 'Change an accreditation',
        refusals: { 409: 'Changed meanwhile: the version is stale' },
        answer: under('accreditation', accreditation),
      },
    })
    .input(update)
    .mutation(async ({ ctx, input }) =>
      updateRow(ctx, 'accreditations', input, async (trx, { before, after }) => {
        // One that has left the list stays until it is changed.
        if (after.scheme !== before.scheme) await assertListed(trx, after);
        return null;
      }),
    ),

  remove: companyProcedure
    .meta({
      rest: {
        call: 'DELETE /api/companies/accreditations/{companyId}',
        name: 'removeAccreditation',
        summary: 'Remove an accreditation',
        answer: under('accreditations', z.array(accreditation)),
      },
    })
    .input(removeRowInput)
    .mutation(async ({ ctx, input }) => removeRow(ctx, 'accreditations', input)),

  reorder: companyProcedure
    .meta({
      rest: {
        call: 'PUT /api/companies/accreditations/setSequence',
        name: 'reorderAccreditations',
        summary: 'Put the accreditations in order',
        refusals: { 409: 'Not exactly the stored ones' },
        // The order of the list is the sequence; other fields of its rows are ignored.
        input: restInput(
          companyInput.extend({ accreditations: z.array(removeRowInput).max(limit) }),
          ({ companyId, accreditations }) => ({ companyId, ids: accreditations.map(({ id }) => id) }),
        ),
        answer: under('accreditations', z.array(accreditation)),
      },
    })
    .input(reorderInput)
    .mutation(async ({ ctx, input }) => reorderRows(ctx, 'accreditations', input)),
});
