import { orderedSections } from '@headwater/contract/ordered-sections';
import { router } from '../../../trpc/procedures.ts';
import { companyProcedure } from '../company-procedure.ts';
import { enqueueLinkLookup } from '../../items/checks/look-up-links.ts';
import { publishContact } from './publish-contact.ts';
import { createRow, updateRow } from '../rows/section-rows.ts';
import { sectionProcedures } from '../rows/section-procedures.ts';

const { create, update } = orderedSections.addresses;
const { list, remove, reorder, calls } = sectionProcedures('addresses', {
  names: { one: 'Address', many: 'Addresses' },
  one: 'contact details',
  many: 'contact details',
  order: 'Put the contact details in order; the first is the main one',
});

export const addressesRouter = router({
  list,
  create: companyProcedure
    .meta({ rest: calls.create })
    .input(create)
    .mutation(async ({ ctx, input }) =>
      createRow(ctx, 'addresses', input, async (trx) =>
        enqueueLinkLookup(trx, { itemId: ctx.company.id, accountId: ctx.membership.holderId }),
      ),
    ),
  update: companyProcedure
    .meta({ rest: calls.update })
    .input(update)
    .mutation(async ({ ctx, input }) =>
      updateRow(ctx, 'addresses', input, async (trx, rows) => {
        const { id: companyId } = ctx.company;
        const { holderId: accountId } = ctx.membership;
        await enqueueLinkLookup(trx, { itemId: companyId, accountId });
        return publishContact(trx, ctx, { accountId, companyId, ...rows });
      }),
    ),
  remove,
  reorder,
});
