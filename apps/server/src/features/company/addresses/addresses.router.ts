import { companyInput } from '@headwater/contract/company';
import { orderedSections, removeRowInput, reorderInput } from '@headwater/contract/ordered-sections';
import { sectionTables } from '@headwater/db/ordered-sections';
import { z } from 'zod';
import { router } from '../../../trpc/procedures.ts';
import { list, restInput, under } from '../../../trpc/rest-meta.ts';
import { companyProcedure } from '../company-procedure.ts';
import { publishContact } from './publish-contact.ts';
import { createRow, removeRow, reorderRows, updateRow } from '../rows/section-rows.ts';

const { create, update, row: address, limit } = orderedSections.addresses;

export const addressesRouter = router({
  list: companyProcedure
    .meta({
      rest: {
        call: 'GET /api/companies/addresses/{companyId}',
        name: 'listAddresses',
        summary: 'The contact details, in sequence',
        answer: list('addresses', address, ({ id }) => id),
      },
    })
    .query(async ({ ctx }) => sectionTables.addresses.list(ctx.db, { companyId: ctx.company.id })),

  create: companyProcedure
    .meta({
      rest: {
        call: 'POST /api/companies/addresses/{companyId}/create',
        name: 'createAddress',
        summary: 'Add contact details',
        status: 201,
        answer: under('address', address),
      },
    })
    .input(create)
    .mutation(async ({ ctx, input }) => createRow(ctx, 'addresses', input)),

  update: companyProcedure
    .meta({
      rest: {
        call: 'PUT /api/companies/addresses/{companyId}/update',
        name: 'updateAddress',
        summary: 'Change contact details',
        refusals: { 409: 'Changed meanwhile: the version is stale' },
        answer: under('address', address),
      },
    })
    .input(update)
    .mutation(async ({ ctx, input }) =>
      updateRow(ctx, 'addresses', input, async (trx, rows) =>
        publishContact(trx, ctx, { accountId: ctx.membership.holderId, companyId: ctx.company.id, ...rows }),
      ),
    ),

  remove: companyProcedure
    .meta({
      rest: {
        call: 'DELETE /api/companies/addresses/{companyId}',
        name: 'removeAddress',
        summary: 'Remove contact details',
        answer: under('addresses', z.array(address)),
      },
    })
    .input(removeRowInput)
    .mutation(async ({ ctx, input }) => removeRow(ctx, 'addresses', input)),

  reorder: companyProcedure
    .meta({
      rest: {
        call: 'PUT /api/companies/addresses/setSequence',
        name: 'reorderAddresses',
        summary: 'Put the contact details in order; the first is the main one',
        refusals: { 409: 'Not exactly the stored ones' },
        // The order of the list is the sequence; other fields of its rows are ignored.
        input: restInput(
          companyInput.extend({ addresses: z.array(removeRowInput).max(limit) }),
          ({ companyId, addresses }) => ({ companyId, ids: addresses.map(({ id }) => id) }),
        ),
        answer: under('addresses', z.array(address)),
      },
    })
    .input(reorderInput)
    .mutation(async ({ ctx, input }) => reorderRows(ctx, 'addresses', input)),
});
