import { monthlyFigures, monthlyFiguresInput } from '@headwater/contract/monthly-figures';
import { router, salesProcedure } from '../../../trpc/procedures.ts';
import { under } from '../../../trpc/rest-meta.ts';
import { addUpMonths } from './add-up-months.ts';

export const monthlyFiguresRouter = router({
  get: salesProcedure
    .meta({
      rest: {
        call: 'GET /api/store/monthly-figures',
        name: 'getMonthlyFigures',
        summary:
          'Companies that came, renewed and left in each month of a period, and the revenue of each package in pence without VAT (sales)',
        answer: under('data', monthlyFigures),
      },
    })
    .input(monthlyFiguresInput)
    .query(async ({ ctx, input }) => addUpMonths(ctx, input)),
});
