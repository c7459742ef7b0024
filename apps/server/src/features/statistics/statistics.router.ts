import { dailyFiguresInput, statisticsInput } from '@headwater/contract/statistics';
import { memberProcedure, router } from '../../trpc/procedures.ts';
import { getStatistics } from './get-statistics.ts';
import { listDailyFiguresPage } from './list-daily-figures.ts';

export const statisticsRouter = router({
  /** What the company's pages brought it in a period: plots, pages, and where readers came from. */
  get: memberProcedure
    .input(statisticsInput.prefault({}))
    .query(async ({ ctx, input }) => getStatistics(ctx, input)),

  /** The same by day and page. */
  daily: memberProcedure
    .input(dailyFiguresInput.prefault({}))
    .query(async ({ ctx, input }) => listDailyFiguresPage(ctx, input)),
});
