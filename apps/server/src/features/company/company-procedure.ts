import { itemRef } from '@headwater/contract/ids';
import { z } from 'zod';
import { notFound } from '../../errors.ts';
import { contentProcedure } from '../../trpc/procedures.ts';
import { getOwnCompany } from './company.queries.ts';

/** For the owner of the company that `companyId` names, which becomes `ctx.company`. */
export const companyProcedure = contentProcedure
  .meta({ access: 'company' })
  .input(z.object({ companyId: itemRef }))
  .use(async ({ ctx, input, next }) => {
    const company = await getOwnCompany(ctx.db, {
      ref: input.companyId,
      accountId: ctx.membership.holderId,
    });
    if (!company) throw notFound();
    return next({ ctx: { company } });
  });
