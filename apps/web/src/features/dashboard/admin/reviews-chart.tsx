import { formatDay } from '@headwater/contract/dates';
import { ChartBar } from '@headwater/ui/chart-bar';
import { ChartLegend, StripedPattern } from '@headwater/ui/chart-legend';
import { ChartPlot, type ChartLabel } from '@headwater/ui/chart-plot';
import { useId } from 'react';
import type { WeeklyReviews } from '@headwater/contract/dashboard';
import { formatCount } from '@headwater/contract/money';

/** Widths of a week and of a bar, in units of the drawing. */
const SLOT_WIDTH = 40;
const BAR_WIDTH = 14;

const looks = {
  submitted: 'fill-brand forced-colors:fill-[CanvasText]',
  approved: 'fill-bar-green forced-colors:fill-[Highlight]',
  rejected: 'stroke-bad forced-colors:stroke-[CanvasText]',
};
const legend = [
  { label: 'Submitted (left)', className: looks.submitted },
  { label: 'Approved (right)', className: looks.approved },
  { label: 'Rejected (right, striped)', className: looks.rejected, striped: true },
];

/** Draws two bars a week, for submissions and decisions. */
export function ReviewsChart({ weeks }: { weeks: readonly WeeklyReviews[] }) {
  const pattern = useId();
  const caption = useId();
  const max = Math.max(
    ...weeks.map(({ submitted, approved, rejected }) => Math.max(submitted, approved + rejected)),
  );
  const [first, last] = [weeks.at(0), weeks.at(-1)];
  return (
    <figure aria-labelledby={caption} className="grid gap-3">
      <ChartLegend entries={legend} />
      <ChartPlot max={max} width={weeks.length * SLOT_WIDTH} labels={weeks.flatMap(labelWeek)}>
        {(plot) => (
          <>
            <StripedPattern id={pattern} />
            {weeks.map((week, index) => (
              <g key={week.week}>
                <title>{describeWeek(week)}</title>
                <ChartBar
                  {...plot}
                  x={barX(index, 'submitted')}
                  width={BAR_WIDTH}
                  value={week.submitted}
                  className={looks.submitted}
                />
                <ChartBar
                  {...plot}
                  x={barX(index, 'decided')}
                  width={BAR_WIDTH}
                  value={week.approved}
                  className={looks.approved}
                />
                <ChartBar
                  {...plot}
                  x={barX(index, 'decided')}
                  from={week.approved}
                  width={BAR_WIDTH}
                  value={week.rejected}
                  fill={`url(#${pattern})`}
                  className={looks.rejected}
                />
              </g>
            ))}
          </>
        )}
      </ChartPlot>
      {first && last && (
        <div aria-hidden className="flex justify-between pl-6 text-xs text-muted">
          <span>Week of {formatDay(first.week)}</span>
          <span>This week</span>
        </div>
      )}
      <figcaption id={caption} className="text-sm text-muted">
        {describeWeeks(weeks)}
      </figcaption>
    </figure>
  );
}

/** Returns the left edge of one of a week's two bars, centred in its slot. */
function barX(index: number, bar: 'submitted' | 'decided'): number {
  return index * SLOT_WIDTH + SLOT_WIDTH / 2 + (bar === 'submitted' ? -BAR_WIDTH - 1 : 1);
}

function labelWeek({ week, submitted, approved, rejected }: WeeklyReviews, index: number): ChartLabel[] {
  const bars = [
    { bar: 'submitted', value: submitted },
    { bar: 'decided', value: approved + rejected },
  ] as const;
  return bars
    .filter(({ value }) => value > 0)
    .map(({ bar, value }) => ({
      key: `${week} ${bar}`,
      x: barX(index, bar) + BAR_WIDTH / 2,
      value,
      text: formatCount(value),
    }));
}

function describeWeek({ week, submitted, approved, rejected }: WeeklyReviews): string {
  return `Week of ${formatDay(week)}: ${submitted} submitted, ${approved} approved, ${rejected} rejected`;
}

function describeWeeks(weeks: readonly WeeklyReviews[]): string {
  const sum = (of: (week: WeeklyReviews) => number) => weeks.reduce((total, week) => total + of(week), 0);
  return (
    `In ${weeks.length} weeks ${sum((week) => week.submitted)} were submitted, ` +
    `${sum((week) => week.approved)} approved and ${sum((week) => week.rejected)} rejected.`
  );
}
