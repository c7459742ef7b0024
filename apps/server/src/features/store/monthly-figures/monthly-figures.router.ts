import { monthlyFiguresInput } from '@headwater/contract/monthly-figures';
import { router, salesProcedure } from '../../../trpc/procedures.ts';
import { addUpMonths } from './add-up-months.ts';

export const monthlyFiguresRouter = router({
  /** Which companies came, stayed and left in each month, and what each package brought. */
  get: salesProcedure.input(monthlyFiguresInput).query(async ({ ctx, input }) => addUpMonths(ctx, input)),
});
