import {
  companyFigureColumns,
  monthlyFiguresInput,
  type MonthFigures,
} from '@headwater/contract/monthly-figures';
import { leavingReasonLabels } from '@headwater/contract/sales-alarms';
import { csvColumns, csvPounds } from '../../../http/csv.ts';
import { csvListOf } from '../../../http/csv-list.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { monthlyFiguresRouter } from './monthly-figures.router.ts';

const csvList = csvListOf<{ store: { monthlyFigures: CallerOf<typeof monthlyFiguresRouter> } }>();

const ofSales = { access: 'sell', filter: monthlyFiguresInput } as const;

const companiesCsv = csvList('companies-by-month', {
  ...ofSales,
  name: 'exportCompaniesByMonth',
  summary: 'The companies that came, renewed and left in each month of a period (sales)',
  columns: csvColumns(companyFigureColumns),
  page: async (portal, { from, to }) => {
    const { months } = await portal.store.monthlyFigures.get({ from, to });
    return { rows: months, nextCursor: null };
  },
});

interface PackageRevenue {
  month: string;
  package: string;
  net: number;
}

const revenueCsv = csvList('revenue-by-month', {
  ...ofSales,
  name: 'exportRevenueByMonth',
  summary: 'The revenue of each package in each month of a period, in pounds before VAT (sales)',
  columns: [
    { heading: 'Month', cell: ({ month }: PackageRevenue) => month },
    { heading: 'Package', cell: (row) => row.package },
    { heading: 'Revenue before VAT (GBP)', cell: ({ net }) => csvPounds(net) },
  ],
  page: async (portal, { from, to }) => {
    const { packages, months } = await portal.store.monthlyFigures.get({ from, to });
    const rows = months.flatMap(({ month, revenue }) =>
      packages.map(({ id, name }) => ({
        month,
        package: name,
        net: revenue.find(({ packageId }) => packageId === id)?.net ?? 0,
      })),
    );
    return { rows, nextCursor: null };
  },
});

const reasonsCsv = csvList('reasons-by-month', {
  ...ofSales,
  name: 'exportReasonsByMonth',
  summary: 'Why customers stopped or hesitated in each month of a period (sales)',
  columns: [
    { heading: 'Month', cell: ({ month }: MonthFigures['reasons'][number] & { month: string }) => month },
    { heading: 'Reason', cell: ({ reason }) => leavingReasonLabels[reason] },
    { heading: 'Answers', cell: ({ count }) => count },
  ],
  page: async (portal, { from, to }) => {
    const { months } = await portal.store.monthlyFigures.get({ from, to });
    const rows = months.flatMap(({ month, reasons }) => reasons.map((given) => ({ month, ...given })));
    return { rows, nextCursor: null };
  },
});

/** The sheet's tables. */
export const monthlyFiguresCsvs = [companiesCsv, revenueCsv, reasonsCsv];
