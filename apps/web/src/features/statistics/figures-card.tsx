import { formatCount } from '@headwater/contract/money';
import { figureKinds, figureLabels, type Statistics } from '@headwater/contract/statistics';
import { Card } from '@headwater/ui/card';
import { ChartTable } from '@headwater/ui/chart-table';
import { EmptyState } from '@headwater/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { CsvLink } from '../../components/csv-link.tsx';
import { formatStep } from './format-step.ts';
import { ReadersChart } from './readers-chart.tsx';

/** Shows a period's figures, their change and each day or month. */
export function FiguresCard({ statistics }: { statistics: Statistics }) {
  const { period, steps, total } = statistics;
  const isEmpty = figureKinds.every((kind) => total[kind] === 0);
  return (
    <Card
      title="Readers"
      description={
        period === 'days'
          ? 'The last 30 days, by day. Today is not complete.'
          : 'The last 12 months, by month. This month is not complete.'
      }
      aside={<CsvLink list="statistics" filter={{ period }} />}
    >
      {isEmpty ? (
        <NoReaders publicSince={statistics.publicSince} />
      ) : (
        <div className="grid gap-6">
          <Totals statistics={statistics} />
          <ReadersChart period={period} steps={steps} />
          <ChartTable
            caption={period === 'days' ? 'Figures by day' : 'Figures by month'}
            columns={[
              {
                header: period === 'days' ? 'Day' : 'Month',
                kind: 'heading',
                cell: ({ start }) => formatStep(period, start),
              },
              ...figureKinds.map((kind) => ({
                header: figureLabels[kind],
                kind: 'number' as const,
                cell: (step: Statistics['steps'][number]) => formatCount(step[kind]),
              })),
            ]}
            rows={steps.toReversed()}
            rowKey={({ start }) => start}
          />
          <p className="text-sm text-muted">
            We count readers without cookies, and exclude robots. Taps to call or email are those that started
            one, as far as browsers tell.
          </p>
        </div>
      )}
    </Card>
  );
}

function NoReaders({ publicSince }: Pick<Statistics, 'publicSince'>) {
  if (publicSince !== null) return <EmptyState>No readers in this period.</EmptyState>;
  return (
    <EmptyState action={<Link to="/company">Go to your company profile</Link>}>
      Your pages are not public. We count readers only while your pages are public.
    </EmptyState>
  );
}

function Totals({ statistics: { period, total, before, followers } }: { statistics: Statistics }) {
  const than = period === 'days' ? 'the 30 days before' : 'the 12 months before';
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-5">
        {figureKinds.map((kind) => (
          <div key={kind} className="grid content-start gap-0.5">
            <dt className="text-sm text-muted">{figureLabels[kind]}</dt>
            <dd className="text-2xl font-bold tabular-nums">{formatCount(total[kind])}</dd>
            {before.views > 0 && (
              <dd className="text-sm text-muted">{describeChange(total[kind], before[kind])}</dd>
            )}
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">
        {before.views > 0 && `Compared with ${than}. `}A person who reads two pages, or reads on two days,
        counts as two readers. {describeFollowers(followers)}
      </p>
    </div>
  );
}

function describeFollowers(count: number): string {
  if (count === 0) return 'Nobody follows you by email now.';
  if (count === 1) return 'One reader follows you by email now.';
  return `${formatCount(count)} readers follow you by email now.`;
}

/** Describes the change of a figure, such as '12 % more' or 'as before'. */
function describeChange(now: number, before: number): string {
  if (now === before) return 'as before';
  if (before === 0) return 'none before';
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return 'as before';
  return `${formatCount(percent)}% ${now > before ? 'more' : 'fewer'}`;
}
