import {
  accessPeriod,
  changeGrantInput,
  endGrantInput,
  grantAccessInput,
  listAccessPeriodsInput,
} from '@headwater/contract/access-grants';
import { z } from 'zod';
import { notFound } from '../../../errors.ts';
import { router, salesProcedure, verifiedSalesProcedure } from '../../../trpc/procedures.ts';
import { under } from '../../../trpc/rest-meta.ts';
import { changeGrant, endGrant, grantAccess } from './change-grants.ts';
import { getEntitledAccount, listAccessPeriods } from './grants.queries.ts';

export const grantsRouter = router({
  /** Lists all periods of the access that a person's company has or had, those that end last first. */
  listPeriods: salesProcedure
    .meta({
      rest: {
        call: 'GET /api/store/access-periods/{userId}',
        name: 'listAccessPeriods',
        summary: 'What access a company has or had, by the id of an owner (sales)',
        answer: under('data.periods', z.array(accessPeriod)),
      },
    })
    .input(listAccessPeriodsInput)
    .query(async ({ ctx, input }) => {
      const accountId = await getEntitledAccount(ctx.db, input);
      if (accountId === null) throw notFound();
      return listAccessPeriods(ctx.db, { accountId });
    }),

  create: verifiedSalesProcedure
    .meta({
      decidesOn: 'account',
      rest: {
        call: 'POST /api/store/access-grants',
        name: 'grantAccess',
        summary: 'Give a company access without an order (sales)',
        status: 201,
        answer: under('data.period', accessPeriod),
      },
    })
    .input(grantAccessInput)
    .mutation(async ({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => grantAccess(trx, ctx, input)),
    ),

  update: verifiedSalesProcedure
    .meta({
      decidesOn: 'grant',
      rest: {
        call: 'PUT /api/store/access-grants/{id}',
        name: 'changeAccessGrant',
        summary: 'Move the last day of access that was given (sales)',
        refusals: { 409: 'Changed meanwhile, or ended' },
        answer: under('data.period', accessPeriod),
      },
    })
    .input(changeGrantInput)
    .mutation(async ({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => changeGrant(trx, ctx, input)),
    ),

  end: verifiedSalesProcedure
    .meta({
      decidesOn: 'grant',
      rest: {
        call: 'POST /api/store/access-grants/{id}/end',
        name: 'endAccessGrant',
        summary: 'End at once access that was given (sales)',
        refusals: { 409: 'Changed meanwhile, or ended' },
        answer: under('data.period', accessPeriod),
      },
    })
    .input(endGrantInput)
    .mutation(async ({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => endGrant(trx, ctx, input)),
    ),
});
