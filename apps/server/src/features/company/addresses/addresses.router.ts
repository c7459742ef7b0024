import { isDeepStrictEqual } from 'node:util';
import {
  address,
  companyInput,
  createAddressInput,
  removeRowInput,
  reorderInput,
  sectionLimits,
  updateAddressInput,
} from '@headwater/contract/company';
import { z } from 'zod';
import { badField, notFound } from '../../../errors.ts';
import { router } from '../../../trpc/procedures.ts';
import { list, restInput, under } from '../../../trpc/rest-meta.ts';
import { companyProcedure } from '../company-procedure.ts';
import { getAddress, insertAddress, listAddresses, updateAddress } from './addresses.queries.ts';
import { changed, editItem, unchanged } from '../../items/edit-item.ts';
import { publishContact } from './publish-contact.ts';
import { removeSectionRow, reorderSectionRows } from '../rows/section-rows.ts';
import { listIdsInSequence } from '../rows/sequence.queries.ts';

const section = { table: 'company_addresses', list: listAddresses } as const;

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
    .query(async ({ ctx }) => listAddresses(ctx.db, { companyId: ctx.company.id })),

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
    .input(createAddressInput)
    .mutation(async ({ ctx, input: fields }) => {
      const companyId = ctx.company.id;
      return editItem(ctx, { itemId: companyId, action: 'company.addresses.create' }, async (trx) => {
        const { length } = await listIdsInSequence(trx, { table: section.table, companyId });
        if (length >= sectionLimits.addresses)
          throw badField('addresses', `At most ${sectionLimits.addresses} addresses`);
        return changed(await insertAddress(trx, { companyId, fields, sequence: length + 1 }));
      });
    }),

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
    .input(updateAddressInput)
    .mutation(async ({ ctx, input }) => {
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
    .meta({
      rest: {
        call: 'DELETE /api/companies/addresses/{companyId}',
        name: 'removeAddress',
        summary: 'Remove contact details',
        answer: under('addresses', z.array(address)),
      },
    })
    .input(removeRowInput)
    .mutation(async ({ ctx, input: { id } }) =>
      removeSectionRow(ctx, section, { action: 'company.addresses.remove', companyId: ctx.company.id, id }),
    ),

  reorder: companyProcedure
    .meta({
      rest: {
        call: 'PUT /api/companies/addresses/setSequence',
        name: 'reorderAddresses',
        summary: 'Put the contact details in order; the first is the main one',
        refusals: { 409: 'Not exactly the stored ones' },
        // The order of the list is the sequence; other fields of its rows are ignored.
        input: restInput(
          companyInput.extend({ addresses: z.array(removeRowInput).max(sectionLimits.addresses) }),
          ({ companyId, addresses }) => ({ companyId, ids: addresses.map(({ id }) => id) }),
        ),
        answer: under('addresses', z.array(address)),
      },
    })
    .input(reorderInput)
    .mutation(async ({ ctx, input: { ids } }) =>
      reorderSectionRows(ctx, section, {
        action: 'company.addresses.reorder',
        companyId: ctx.company.id,
        ids,
      }),
    ),
});
