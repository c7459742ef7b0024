import { orderedSections, removeRowInput, reorderInput } from '@headwater/contract/ordered-sections';
import { sectionTables } from '@headwater/db/ordered-sections';
import { router } from '../../../trpc/procedures.ts';
import { companyProcedure } from '../company-procedure.ts';
import { createRow, removeRow, reorderRows, updateRow } from '../rows/section-rows.ts';
import { publishContact } from './publish-contact.ts';

const { create, update } = orderedSections.addresses;

export const addressesRouter = router({
  list: companyProcedure.query(async ({ ctx }) =>
    sectionTables.addresses.list(ctx.db, { companyId: ctx.company.id }),
  ),

  create: companyProcedure
    .input(create)
    .mutation(async ({ ctx, input }) => createRow(ctx, 'addresses', input)),

  update: companyProcedure.input(update).mutation(async ({ ctx, input }) =>
    updateRow(ctx, 'addresses', input, async (trx, rows) =>
      publishContact(trx, ctx, {
        accountId: ctx.membership.holderId,
        companyId: ctx.company.id,
        ...rows,
      }),
    ),
  ),

  remove: companyProcedure
    .input(removeRowInput)
    .mutation(async ({ ctx, input }) => removeRow(ctx, 'addresses', input)),

  reorder: companyProcedure
    .input(reorderInput)
    .mutation(async ({ ctx, input }) => reorderRows(ctx, 'addresses', input)),
});
