import { dailyFiguresInput, statistics, statisticsInput } from '@headwater/contract/statistics';
import { memberProcedure, router } from '../../trpc/procedures.ts';
import { under } from '../../trpc/rest-meta.ts';
import { getStatistics } from './get-statistics.ts';
import { listDailyFiguresPage } from './list-daily-figures.ts';

export const statisticsRouter = router({
  get: memberProcedure
    .meta({
      rest: {
        call: 'GET /api/statistics',
        name: 'getStatistics',
        summary:
          'What the company’s pages brought it: views, readers, how far they read, clicks, enquiries, followers, and where from',
        refusals: { 403: 'The company’s packages give no statistics' },
        answer: under('data', statistics),
      },
    })
    .input(statisticsInput.prefault({}))
    .query(async ({ ctx, input }) => getStatistics(ctx, input)),

  /** The same by day and page. */
  daily: memberProcedure
    .input(dailyFiguresInput.prefault({}))
    .query(async ({ ctx, input }) => listDailyFiguresPage(ctx, input)),
});
