import {
  figureKinds,
  figureLabels,
  nameType,
  statisticsInput,
  type DailyFigures,
  type DailyFiguresInput,
} from '@headwater/contract/statistics';
import { csvListOf } from '../../http/csv-list.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import type { statisticsRouter } from './statistics.router.ts';

const csvList = csvListOf<{ statistics: CallerOf<typeof statisticsRouter> }>();

export const statisticsCsv = csvList('statistics', {
  name: 'exportStatistics',
  summary: 'What readers did on the company’s pages, by day and page',
  access: 'user',
  filter: statisticsInput,
  columns: [
    { heading: 'Day', cell: ({ day }: DailyFigures) => day },
    { heading: 'Page', cell: ({ title }) => title },
    { heading: 'Type', cell: ({ type }) => nameType(type) },
    ...figureKinds.map((kind) => ({
      heading: figureLabels[kind],
      cell: (row: DailyFigures) => row[kind],
    })),
  ],
  page: async (portal, { period, cursor }: DailyFiguresInput) => portal.statistics.daily({ period, cursor }),
});
