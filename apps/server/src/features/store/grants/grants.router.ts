import {
  changeGrantInput,
  endGrantInput,
  grantAccessInput,
  listAccessPeriodsInput,
} from '@headwater/contract/access-grants';
import { notFound } from '../../../errors.ts';
import { router, salesProcedure, verifiedSalesProcedure } from '../../../trpc/procedures.ts';
import { changeGrant, endGrant, grantAccess } from './change-grants.ts';
import { getEntitledAccount, listAccessPeriods } from './grants.queries.ts';

export const grantsRouter = router({
  /** Lists all periods of the access that a person's company has or had, those that end last first. */
  listPeriods: salesProcedure.input(listAccessPeriodsInput).query(async ({ ctx, input }) => {
    const accountId = await getEntitledAccount(ctx.db, input);
    if (accountId === null) throw notFound();
    return listAccessPeriods(ctx.db, { accountId });
  }),

  create: verifiedSalesProcedure
    .meta({ decidesOn: 'account' })
    .input(grantAccessInput)
    .mutation(async ({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => grantAccess(trx, ctx, input)),
    ),

  update: verifiedSalesProcedure
    .meta({ decidesOn: 'grant' })
    .input(changeGrantInput)
    .mutation(async ({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => changeGrant(trx, ctx, input)),
    ),

  end: verifiedSalesProcedure
    .meta({ decidesOn: 'grant' })
    .input(endGrantInput)
    .mutation(async ({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => endGrant(trx, ctx, input)),
    ),
});
