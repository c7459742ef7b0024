import { formatDay } from '@headwater/contract/dates';
import { useId } from 'react';
import type { ReviewWeek } from './reviews-card.tsx';
import { ChartLegend, RejectedPattern } from './reviews-legend.tsx';

/** In units of the drawing: a week's share of the width, a bar's width, and the height of the highest bar. */
const SLOT_WIDTH = 40;
const BAR_WIDTH = 14;
const CHART_HEIGHT = 160;

/** Draws two bars a week: the submissions, and the decisions. */
export function ReviewsChart({ weeks }: { weeks: readonly ReviewWeek[] }) {
  const pattern = useId();
  const caption = useId();
  const top = Math.max(
    ...weeks.map(({ submitted, approved, rejected }) => Math.max(submitted, approved + rejected)),
  );
  const scale = CHART_HEIGHT / top;
  const [first, last] = [weeks.at(0), weeks.at(-1)];
  return (
    <figure aria-labelledby={caption} className="grid gap-3">
      <ChartLegend />
      <div className="flex gap-2">
        <div aria-hidden className="flex flex-col justify-between text-right text-xs text-muted tabular-nums">
          <span>{top}</span>
          <span>0</span>
        </div>
        <svg
          aria-hidden
          viewBox={`0 0 ${weeks.length * SLOT_WIDTH} ${CHART_HEIGHT}`}
          preserveAspectRatio="none"
          className="h-48 w-full border-y border-line"
        >
          <RejectedPattern id={pattern} />
          {weeks.map((week, index) => (
            <g
              key={week.week}
              transform={`translate(${index * SLOT_WIDTH + (SLOT_WIDTH - 2 * BAR_WIDTH - 2) / 2} 0)`}
            >
              <title>{describeWeek(week)}</title>
              <Bar x={0} from={0} count={week.submitted} scale={scale} className="fill-brand" />
              <Bar
                x={BAR_WIDTH + 2}
                from={0}
                count={week.approved}
                scale={scale}
                className="fill-bar-green"
              />
              <Bar
                x={BAR_WIDTH + 2}
                from={week.approved}
                count={week.rejected}
                scale={scale}
                fill={`url(#${pattern})`}
                className="stroke-bad"
              />
            </g>
          ))}
        </svg>
      </div>
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

interface BarProps {
  x: number;
  /** The count on which the segment is stacked. */
  from: number;
  count: number;
  scale: number;
  className: string;
  fill?: string;
}

function Bar({ x, from, count, scale, ...look }: BarProps) {
  if (count === 0) return null;
  return (
    <rect
      x={x}
      y={CHART_HEIGHT - (from + count) * scale}
      width={BAR_WIDTH}
      height={count * scale}
      {...look}
    />
  );
}

function describeWeek({ week, submitted, approved, rejected }: ReviewWeek): string {
  return `Week of ${formatDay(week)}: ${submitted} submitted, ${approved} approved, ${rejected} rejected`;
}

function describeWeeks(weeks: readonly ReviewWeek[]): string {
  const sum = (of: (week: ReviewWeek) => number) => weeks.reduce((total, week) => total + of(week), 0);
  return (
    `In ${weeks.length} weeks ${sum((week) => week.submitted)} were submitted, ` +
    `${sum((week) => week.approved)} approved and ${sum((week) => week.rejected)} rejected.`
  );
}
