import {
  createDiscountInput,
  discount,
  discountsInput,
  endDiscountInput,
  updateDiscountInput,
} from '@headwater/contract/discounts';
import { takePage } from '@headwater/db/cursor-pagination';
import { z } from 'zod';
import { conflict, violatesConstraint } from '../../../errors.ts';
import { router, salesProcedure, verifiedSalesProcedure } from '../../../trpc/procedures.ts';
import { page, under } from '../../../trpc/rest-meta.ts';
import { listDiscounts } from './discounts.queries.ts';
import { changeDiscount, createDiscount, endDiscount } from './save-discount.ts';
import { toDiscount } from './to-discount.ts';

export const discountsRouter = router({
  /** Lists the codes with their uses, active ones first. */
  list: salesProcedure
    .meta({
      rest: {
        call: 'GET /api/store/discounts',
        name: 'listDiscounts',
        summary: 'The discount codes with their uses (sales)',
        answer: page({ discounts: z.array(discount) }),
      },
    })
    .input(discountsInput.prefault({}))
    .query(async ({ ctx, input }) => {
      const { shown, nextCursor } = takePage(await listDiscounts(ctx.db, input), input.limit);
      return { discounts: shown.map(toDiscount), nextCursor };
    }),

  create: verifiedSalesProcedure
    .meta({
      rest: {
        call: 'POST /api/store/discounts',
        name: 'createDiscount',
        summary: 'Make a discount code: a percentage, or an amount in pence (sales)',
        refusals: { 409: 'There is a code of that name' },
        status: 201,
        answer: under('data.discount', discount),
      },
    })
    .input(createDiscountInput)
    .mutation(async ({ ctx, input }) =>
      assertCodeUnused(async () =>
        ctx.db.transaction().execute(async (trx) => createDiscount(trx, ctx, input)),
      ),
    ),

  update: verifiedSalesProcedure
    .meta({
      rest: {
        call: 'PUT /api/store/discounts/{id}',
        name: 'changeDiscount',
        summary: 'Change a discount code for whoever uses it from now on (sales)',
        refusals: { 409: 'Changed meanwhile, or ended' },
        answer: under('data.discount', discount),
      },
    })
    .input(updateDiscountInput)
    .mutation(async ({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => changeDiscount(trx, ctx, input)),
    ),

  end: verifiedSalesProcedure
    .meta({
      rest: {
        call: 'POST /api/store/discounts/{id}/end',
        name: 'endDiscount',
        summary: 'End a discount code at once (sales)',
        refusals: { 409: 'Changed meanwhile, or ended' },
        answer: under('data.discount', discount),
      },
    })
    .input(endDiscountInput)
    .mutation(async ({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => endDiscount(trx, ctx, input)),
    ),
});

async function assertCodeUnused<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (!violatesConstraint(error, 'discounts_code')) throw error;
    const message = 'There is a code of that name, which has not been ended';
    throw conflict(message, [{ path: 'code', message }]);
  }
}
