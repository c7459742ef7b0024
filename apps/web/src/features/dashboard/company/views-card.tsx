import type { CompanyDashboard, DailyViews } from '@headwater/contract/dashboard';
import { formatDay } from '@headwater/contract/dates';
import { formatCount } from '@headwater/contract/money';
import { Card } from '@headwater/ui/card';
import { ChartTable } from '@headwater/ui/chart-table';
import { EmptyState } from '@headwater/ui/empty-state';
import { ViewsChart } from './views-chart.tsx';

const MAX_PAGES = 5;

/** Shows how often the company's pages were read recently. */
export function ViewsCard({ company, articles, views }: CompanyDashboard) {
  const items = company ? [company, ...articles] : articles;
  const total = totalOf(views);
  if (total === 0 && !items.some(({ published }) => published)) return null;
  const read = items
    .filter((item) => item.views > 0)
    .toSorted((a, b) => b.views - a.views)
    .slice(0, MAX_PAGES);
  return (
    <Card title="Views" description="On the public site in the last 30 days.">
      {total === 0 ? (
        <EmptyState>Nobody has opened your pages yet.</EmptyState>
      ) : (
        <>
          <p className="mb-3">
            <span className="text-2xl font-bold tabular-nums">{formatCount(total)}</span>{' '}
            <span className="text-muted">{total === 1 ? 'view' : 'views'}</span>
          </p>
          <ViewsChart views={views} caption={describeBestDay(views)} />
          <ChartTable
            caption="Views by day"
            columns={columns}
            rows={views.toReversed()}
            rowKey={({ day }) => day}
          />
          {read.length > 0 && (
            <>
              <h3 className="mt-5 mb-2 text-sm font-semibold">Most read</h3>
              <ol className="grid gap-1">
                {read.map(({ id, title, views: count }) => (
                  <li key={id} className="flex justify-between gap-4">
                    <span dir="auto" className="wrap-anywhere">
                      {title}
                    </span>
                    <span className="tabular-nums">{formatCount(count)}</span>
                  </li>
                ))}
              </ol>
            </>
          )}
        </>
      )}
    </Card>
  );
}

const columns = [
  { header: 'Day', kind: 'short', cell: ({ day }: DailyViews) => formatDay(day) },
  { header: 'Views', kind: 'number', cell: ({ views }: DailyViews) => formatCount(views) },
] as const;

function totalOf(views: readonly DailyViews[]): number {
  return views.reduce((sum, { views: count }) => sum + count, 0);
}

function describeBestDay(views: readonly DailyViews[]): string {
  const best = views.toSorted((a, b) => b.views - a.views)[0];
  return best ? `The busiest day had ${formatCount(best.views)}, on ${formatDay(best.day)}.` : '';
}
