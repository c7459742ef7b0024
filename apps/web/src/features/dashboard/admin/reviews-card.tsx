import type { WeeklyReviews } from '@headwater/contract/dashboard';
import { formatDay } from '@headwater/contract/dates';
import { Card } from '@headwater/ui/card';
import { ChartTable } from '@headwater/ui/chart-table';
import { EmptyState } from '@headwater/ui/empty-state';
import { ReviewsChart } from './reviews-chart.tsx';

/** Shows the submissions and decisions of the last twelve weeks, as a chart and as a table. */
export function ReviewsCard({ weeks }: { weeks: readonly WeeklyReviews[] }) {
  const quiet = weeks.every(({ submitted, approved, rejected }) => submitted + approved + rejected === 0);
  return (
    <Card title="Submissions and decisions" description="By week, up to this one.">
      {quiet ? (
        <EmptyState>No submissions or decisions in these twelve weeks.</EmptyState>
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
  { header: 'Week of', kind: 'short', cell: ({ week }: WeeklyReviews) => formatDay(week) },
  { header: 'Submitted', kind: 'number', cell: ({ submitted }: WeeklyReviews) => submitted },
  { header: 'Approved', kind: 'number', cell: ({ approved }: WeeklyReviews) => approved },
  { header: 'Rejected', kind: 'number', cell: ({ rejected }: WeeklyReviews) => rejected },
] as const;
