import { londonDay } from '@headwater/contract/dates';
import { shiftMonth } from '@headwater/contract/monthly-figures';
import { SegmentedControl } from '@headwater/ui/segmented-control';
import { Skeleton } from '@headwater/ui/skeleton';
import { useState } from 'react';
import { trpc } from '../../../../app/trpc.ts';
import { Page } from '../../../../components/page.tsx';
import { QueryBoundary } from '../../../../components/query-boundary.tsx';
import { SalesTabs } from '../../../../components/sales-tabs.tsx';
import { CompaniesCard } from './companies-card.tsx';
import { monthCounts, type MonthCount } from './figures-search.ts';
import { ReasonsCard } from './reasons-card.tsx';
import { RevenueCard } from './revenue-card.tsx';

interface MonthlyFiguresPageProps {
  months: MonthCount;
  onMonthsChange: (months: MonthCount) => void;
}

/** Shows new, renewed and lapsed companies, and revenue by package, for each month. */
export function MonthlyFiguresPage({ months, onMonthsChange }: MonthlyFiguresPageProps) {
  const [thisMonth] = useState(() => londonDay(new Date()).slice(0, 7));
  const period = { from: shiftMonth(thisMonth, 1 - Number(months)), to: thisMonth };
  const figures = trpc.store.monthlyFigures.get.useQuery(period);
  return (
    <Page
      wide
      title="Monthly figures"
      intro="The current month is to date."
      action={
        <SegmentedControl
          legend="Period"
          value={months}
          onValueChange={onMonthsChange}
          options={monthCounts.map((value) => ({ value, label: `${value} months` }))}
        />
      }
    >
      <SalesTabs />
      <QueryBoundary
        query={figures}
        errorMessage="The figures could not be loaded"
        skeleton={<Skeleton className="h-96" />}
      >
        {(data) => (
          <>
            <CompaniesCard months={data.months} period={period} />
            <RevenueCard figures={data} period={period} />
            <ReasonsCard months={data.months} period={period} />
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}
