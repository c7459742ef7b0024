import {
  createDiscountInput,
  discountsInput,
  endDiscountInput,
  updateDiscountInput,
} from '@headwater/contract/discounts';
import { takePage } from '@headwater/db/cursor-pagination';
import { conflict, violatesConstraint } from '../../../errors.ts';
import { router, salesProcedure, verifiedSalesProcedure } from '../../../trpc/procedures.ts';
import { listDiscounts } from './discounts.queries.ts';
import { changeDiscount, createDiscount, endDiscount } from './save-discount.ts';
import { toDiscount } from './to-discount.ts';

export const discountsRouter = router({
  /** Lists the codes with their uses, those that have not been ended first. */
  list: salesProcedure.input(discountsInput.prefault({})).query(async ({ ctx, input }) => {
    const { shown, nextCursor } = takePage(await listDiscounts(ctx.db, input), input.limit);
    return { discounts: shown.map(toDiscount), nextCursor };
  }),

  create: verifiedSalesProcedure
    .input(createDiscountInput)
    .mutation(async ({ ctx, input }) =>
      assertCodeUnused(async () =>
        ctx.db.transaction().execute(async (trx) => createDiscount(trx, ctx, input)),
      ),
    ),

  /** Changes a code for new orders. */
  update: verifiedSalesProcedure
    .input(updateDiscountInput)
    .mutation(async ({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => changeDiscount(trx, ctx, input)),
    ),

  end: verifiedSalesProcedure
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
