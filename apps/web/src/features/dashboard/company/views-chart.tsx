import type { DailyViews } from '@headwater/contract/dashboard';
import { formatDay } from '@headwater/contract/dates';
import { useId } from 'react';

/** In units of the drawing. */
const SLOT_WIDTH = 10;
const BAR_WIDTH = 8;
const CHART_HEIGHT = 60;

/** Draws a bar for each day; the caption has the figures in words. */
export function ViewsChart({ views, caption }: { views: readonly DailyViews[]; caption: string }) {
  const captionId = useId();
  const scale = CHART_HEIGHT / Math.max(1, ...views.map(({ views: count }) => count));
  const [first, last] = [views.at(0), views.at(-1)];
  return (
    <figure aria-labelledby={captionId} className="grid gap-2">
      <svg
        aria-hidden
        viewBox={`0 0 ${views.length * SLOT_WIDTH} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
        className="h-24 w-full border-b border-line"
      >
        {views.map(({ day, views: count }, index) => (
          <rect
            key={day}
            x={index * SLOT_WIDTH}
            y={CHART_HEIGHT - count * scale}
            width={BAR_WIDTH}
            height={count * scale}
            className="fill-brand"
          >
            <title>{`${formatDay(day)}: ${count}`}</title>
          </rect>
        ))}
      </svg>
      {first && last && (
        <div aria-hidden className="flex justify-between text-xs text-muted">
          <span>{formatDay(first.day)}</span>
          <span>Today</span>
        </div>
      )}
      <figcaption id={captionId} className="text-sm text-muted">
        {caption}
      </figcaption>
    </figure>
  );
}
