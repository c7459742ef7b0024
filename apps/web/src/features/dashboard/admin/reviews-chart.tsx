import { formatDay } from '@headwater/contract/dates';
import { ChartPlot, type ChartLabel } from '@headwater/ui/chart-plot';
import { useId } from 'react';
import type { WeeklyReviews } from '@headwater/contract/dashboard';
import { ChartLegend, RejectedPattern } from './reviews-legend.tsx';

/** In units of the drawing: a week's share of the width, and a bar's width. */
const SLOT_WIDTH = 40;
const BAR_WIDTH = 14;

/** Draws two bars a week: the submissions, and the decisions. */
export function ReviewsChart({ weeks }: { weeks: readonly WeeklyReviews[] }) {
  const pattern = useId();
  const caption = useId();
  const max = Math.max(
    ...weeks.map(({ submitted, approved, rejected }) => Math.max(submitted, approved + rejected)),
  );
  const [first, last] = [weeks.at(0), weeks.at(-1)];
  return (
    <figure aria-labelledby={caption} className="grid gap-3">
      <ChartLegend />
      <ChartPlot max={max} width={weeks.length * SLOT_WIDTH} labels={weeks.flatMap(labelWeek)}>
        {(plot) => (
          <>
            <RejectedPattern id={pattern} />
            {weeks.map((week, index) => (
              <g key={week.week}>
                <title>{describeWeek(week)}</title>
                <Bar
                  {...plot}
                  x={barX(index, 'submitted')}
                  count={week.submitted}
                  className="fill-brand forced-colors:fill-[CanvasText]"
                />
                <Bar
                  {...plot}
                  x={barX(index, 'decided')}
                  count={week.approved}
                  className="fill-bar-green forced-colors:fill-[Highlight]"
                />
                <Bar
                  {...plot}
                  x={barX(index, 'decided')}
                  from={week.approved}
                  count={week.rejected}
                  fill={`url(#${pattern})`}
                  className="stroke-bad forced-colors:stroke-[CanvasText]"
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

/** Returns the left edge of one of a week's two bars, which stand in the middle of its slot. */
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
      text: value.toLocaleString('en-GB'),
    }));
}

interface BarProps {
  scale: number;
  base: number;
  x: number;
  /** The count on which the segment is stacked. */
  from?: number;
  count: number;
  className: string;
  fill?: string;
}

function Bar({ scale, base, x, from = 0, count, ...look }: BarProps) {
  if (count === 0) return null;
  return <rect x={x} y={base - (from + count) * scale} width={BAR_WIDTH} height={count * scale} {...look} />;
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
