import type { AdminDashboard } from '@headwater/contract/dashboard';
import { formatDay } from '@headwater/contract/dates';
import { Card } from '@headwater/ui/card';
import { ChartTable } from '@headwater/ui/chart-table';
import { EmptyState } from '@headwater/ui/empty-state';
import { ReviewsChart } from './reviews-chart.tsx';

export type ReviewWeek = AdminDashboard['weeks'][number];

/** Shows the submissions and decisions of the last twelve weeks, as a chart and as a table. */
export function ReviewsCard({ weeks }: { weeks: readonly ReviewWeek[] }) {
  const quiet = weeks.every(({ submitted, approved, rejected }) => submitted + approved + rejected === 0);
  return (
    <Card title="Submissions and decisions" description="By week, ending with this one.">
      {quiet ? (
        <EmptyState>Nothing was submitted or decided in these twelve weeks.</EmptyState>
      ) : (
        <>
          <ReviewsChart weeks={weeks} />
          <ChartTable
            caption="Submissions and decisions by week"
            columns={columns}
            rows={weeks.toReversed()}
            rowKey={({ week }) => week}
          />
        </>
      )}
    </Card>
  );
}

const columns = [
  { header: 'Week of', kind: 'short', cell: ({ week }: ReviewWeek) => formatDay(week) },
  { header: 'Submitted', kind: 'number', cell: ({ submitted }: ReviewWeek) => submitted },
  { header: 'Approved', kind: 'number', cell: ({ approved }: ReviewWeek) => approved },
  { header: 'Rejected', kind: 'number', cell: ({ rejected }: ReviewWeek) => rejected },
] as const;
