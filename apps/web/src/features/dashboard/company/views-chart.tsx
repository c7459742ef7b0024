import type { DailyViews } from '@headwater/contract/dashboard';
import { formatDay } from '@headwater/contract/dates';
import { formatCount } from '@headwater/contract/money';
import { ChartPlot, type ChartLabel } from '@headwater/ui/chart-plot';
import { useId } from 'react';

/** Sizes in units of the drawing. */
const SLOT_WIDTH = 10;
const BAR_WIDTH = 8;

/** Draws a bar for each day. The caption says the figures. */
export function ViewsChart({ views, caption }: { views: readonly DailyViews[]; caption: string }) {
  const captionId = useId();
  const max = Math.max(...views.map(({ views: count }) => count));
  const [first, last] = [views.at(0), views.at(-1)];
  return (
    <figure aria-labelledby={captionId} className="grid gap-2">
      <ChartPlot max={max} width={views.length * SLOT_WIDTH} labels={views.flatMap(labelOfBest(max))}>
        {({ scale, base }) =>
          views.map(({ day, views: count }, index) => (
            <rect
              key={day}
              x={index * SLOT_WIDTH}
              y={base - count * scale}
              width={BAR_WIDTH}
              height={count * scale}
              className="fill-brand forced-colors:fill-[CanvasText]"
            >
              <title>{`${formatDay(day)}: ${count}`}</title>
            </rect>
          ))
        }
      </ChartPlot>
      {first && last && (
        <div aria-hidden className="flex justify-between text-xs text-muted">
          <span>{formatDay(first.day)}</span>
          <span>Today</span>
        </div>
      )}
      <figcaption dir="auto" id={captionId} className="text-sm text-muted">
        {caption}
      </figcaption>
    </figure>
  );
}

/** Labels only the best days, as there is no room for every figure. */
function labelOfBest(max: number) {
  return ({ day, views: count }: DailyViews, index: number): ChartLabel[] =>
    count === max
      ? [
          {
            key: day,
            x: index * SLOT_WIDTH + BAR_WIDTH / 2,
            value: count,
            text: formatCount(count),
          },
        ]
      : [];
}
