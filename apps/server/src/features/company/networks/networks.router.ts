import { isDeepStrictEqual } from 'node:util';
import { createNetworksInput, networks, updateNetworksInput } from '@headwater/contract/company';
import { conflict, notFound } from '../../../errors.ts';
import { router } from '../../../trpc/procedures.ts';
import { under } from '../../../trpc/rest-meta.ts';
import { companyProcedure } from '../company-procedure.ts';
import { changed, editItem, unchanged } from '../../items/edit-item.ts';
import { getNetworks, insertNetworks, updateNetworks } from './networks.queries.ts';

export const networksRouter = router({
  get: companyProcedure
    .meta({
      rest: {
        call: 'GET /api/companies/networks/{companyId}',
        name: 'getNetworks',
        summary: 'The social networks',
        answer: under('networks', networks.nullable()),
      },
    })
    .query(async ({ ctx }) => getNetworks(ctx.db, { companyId: ctx.company.id })),

  create: companyProcedure
    .meta({
      rest: {
        call: 'POST /api/companies/networks/{companyId}',
        name: 'createNetworks',
        summary: 'Set the social networks for the first time',
        refusals: { 409: 'They are set already' },
        answer: under('networks', networks),
      },
    })
    .input(createNetworksInput)
    .mutation(async ({ ctx, input: fields }) => {
      const companyId = ctx.company.id;
      return editItem(ctx, { itemId: companyId, action: 'company.networks.create' }, async (trx) => {
        if (await getNetworks(trx, { companyId })) throw conflict('The social networks are there already');
        return changed(await insertNetworks(trx, { companyId, fields }));
      });
    }),

  update: companyProcedure
    .meta({
      rest: {
        call: 'PUT /api/companies/networks/{companyId}',
        name: 'updateNetworks',
        summary: 'Change the social networks',
        refusals: { 409: 'Changed meanwhile: the version is stale' },
        answer: under('networks', networks),
      },
    })
    .input(updateNetworksInput)
    .mutation(async ({ ctx, input }) => {
      const companyId = ctx.company.id;
      return editItem(
        ctx,
        { itemId: companyId, action: 'company.networks.update' },
        async (trx, _company, assertVersion) => {
          const present = await getNetworks(trx, { companyId });
          if (!present) throw notFound('No social networks are set: create them with POST first');
          if ((input.id ?? present.id) !== present.id) throw notFound();
          await assertVersion(present, input.version);
          const updated = {
            ...present,
            facebook: input.facebook ?? present.facebook,
            x_twitter: input.x_twitter ?? present.x_twitter,
            linkedin: input.linkedin ?? present.linkedin,
            youtube: input.youtube ?? present.youtube,
          };
          if (isDeepStrictEqual(updated, present)) return unchanged(present);
          return changed(await updateNetworks(trx, updated));
        },
      );
    }),
});
