import { isDeepStrictEqual } from 'node:util';
import {
  createAddressInput,
  removeRowInput,
  reorderInput,
  sectionLimits,
  updateAddressInput,
} from '@headwater/contract/company';
import { badField, notFound } from '../../../errors.ts';
import { router } from '../../../trpc/procedures.ts';
import { companyProcedure } from '../company-procedure.ts';
import { getAddress, insertAddress, listAddresses, updateAddress } from './addresses.queries.ts';
import { changed, editItem, unchanged } from '../../items/edit-item.ts';
import { publishContact } from './publish-contact.ts';
import { removeSectionRow, reorderSectionRows } from '../rows/section-rows.ts';
import { listIdsInSequence } from '../rows/sequence.queries.ts';

const section = { table: 'company_addresses', list: listAddresses } as const;

export const addressesRouter = router({
  list: companyProcedure.query(async ({ ctx }) => listAddresses(ctx.db, { companyId: ctx.company.id })),

  create: companyProcedure.input(createAddressInput).mutation(async ({ ctx, input: fields }) => {
    const companyId = ctx.company.id;
    return editItem(ctx, { itemId: companyId, action: 'company.addresses.create' }, async (trx) => {
      const { length } = await listIdsInSequence(trx, { table: section.table, companyId });
      if (length >= sectionLimits.addresses)
        throw badField('addresses', `At most ${sectionLimits.addresses} addresses`);
      return changed(await insertAddress(trx, { companyId, fields, sequence: length + 1 }));
    });
  }),

  update: companyProcedure.input(updateAddressInput).mutation(async ({ ctx, input }) => {
    const companyId = ctx.company.id;
    return editItem(
      ctx,
      { itemId: companyId, action: 'company.addresses.update' },
      async (trx, _company, assertVersion) => {
        const present = await getAddress(trx, { companyId, id: input.id });
        if (!present) throw notFound();
        const row = { rowId: present.id };
        await assertVersion({ ...present, ...row }, input.version);
        const updated = {
          ...present,
          street_1: input.street_1 ?? present.street_1,
          phone: input.phone ?? present.phone,
          email: input.email ?? present.email,
          url: input.url ?? present.url,
        };
        if (isDeepStrictEqual(updated, present)) return unchanged(present);
        const published = await publishContact(trx, ctx, {
          accountId: ctx.membership.holderId,
          companyId,
          before: present,
          after: updated,
        });
        const saved = await updateAddress(trx, updated);
        if (!published) return changed(saved, row);
        const { revision, othersWait } = published;
        return changed(saved, { ...row, published: revision }, { withdraws: othersWait });
      },
    );
  }),

  remove: companyProcedure
    .input(removeRowInput)
    .mutation(async ({ ctx, input: { id } }) =>
      removeSectionRow(ctx, section, { action: 'company.addresses.remove', companyId: ctx.company.id, id }),
    ),

  reorder: companyProcedure.input(reorderInput).mutation(async ({ ctx, input: { ids } }) =>
    reorderSectionRows(ctx, section, {
      action: 'company.addresses.reorder',
      companyId: ctx.company.id,
      ids,
    }),
  ),
});
