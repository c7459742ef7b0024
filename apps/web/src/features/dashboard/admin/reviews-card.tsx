import type { AdminDashboard } from '@headwater/contract/dashboard';
import { formatDay } from '@headwater/contract/dates';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Table } from '@headwater/ui/table';
import { ReviewsChart } from './reviews-chart.tsx';

export type ReviewWeek = AdminDashboard['weeks'][number];

/** Shows the submissions and decisions of the last twelve weeks, as a chart and as a table. */
export function ReviewsCard({ weeks }: { weeks: readonly ReviewWeek[] }) {
  const quiet = weeks.every(({ submitted, approved, rejected }) => submitted + approved + rejected === 0);
  return (
    <Card title="Submissions and decisions" description="By week, the present one last.">
      {quiet ? (
        <EmptyState>Nothing was submitted or decided in these twelve weeks.</EmptyState>
      ) : (
        <>
          <ReviewsChart weeks={weeks} />
          <details className="mt-4">
            <summary className="cursor-pointer text-sm text-brand">Show as a table</summary>
            <div className="mt-3">
              <Table
                caption="Submissions and decisions by week"
                columns={columns}
                rows={weeks.toReversed()}
                rowKey={({ week }) => week}
                empty=""
              />
            </div>
          </details>
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
