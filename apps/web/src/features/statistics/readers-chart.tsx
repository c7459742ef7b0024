import { formatCount } from '@headwater/contract/money';
import type { StepFigures } from '@headwater/contract/statistics';
import type { StatisticsPeriod } from '@headwater/contract/statistics-period';
import { ChartBar } from '@headwater/ui/chart-bar';
import { ChartLegend } from '@headwater/ui/chart-legend';
import { ChartPlot } from '@headwater/ui/chart-plot';
import { useId } from 'react';
import { formatStep } from './format-step.ts';

/** In units of the drawing. */
const SLOT_WIDTH = 12;
const BAR_WIDTH = 9;

const readersLook = 'fill-brand forced-colors:fill-[CanvasText]';
const viewsLook =
  'fill-brand-soft stroke-brand forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]';

interface ReadersChartProps {
  period: StatisticsPeriod;
  steps: readonly StepFigures[];
}

/** Draws each day's or month's views as a bar, whose filled part is readers. */
export function ReadersChart({ period, steps }: ReadersChartProps) {
  const captionId = useId();
  const max = Math.max(...steps.map(({ views, readers }) => Math.max(views, readers)));
  const best = steps.findIndex(({ views }) => views === max);
  const [first, last] = [steps.at(0), steps.at(-1)];
  return (
    <figure aria-labelledby={captionId} className="grid gap-3">
      <ChartLegend
        entries={[
          { label: 'Views', className: viewsLook },
          { label: 'Readers', className: readersLook },
        ]}
      />
      <ChartPlot
        max={max}
        width={steps.length * SLOT_WIDTH}
        labels={
          best < 0
            ? []
            : [
                {
                  key: 'best',
                  x: best * SLOT_WIDTH + BAR_WIDTH / 2,
                  value: max,
                  text: formatCount(max),
                },
              ]
        }
      >
        {(plot) =>
          steps.map(({ start, views, readers }, index) => (
            <g key={start}>
              <title>{`${formatStep(period, start)}: ${String(views)} views, ${String(readers)} readers`}</title>
              <ChartBar
                {...plot}
                x={index * SLOT_WIDTH}
                width={BAR_WIDTH}
                value={views}
                className={viewsLook}
              />
              <ChartBar
                {...plot}
                x={index * SLOT_WIDTH}
                width={BAR_WIDTH}
                value={readers}
                className={readersLook}
              />
            </g>
          ))
        }
      </ChartPlot>
      {first && last && (
        <div aria-hidden className="flex justify-between pl-6 text-xs text-muted">
          <span>{formatStep(period, first.start)}</span>
          <span>{formatStep(period, last.start)}</span>
        </div>
      )}
      <figcaption id={captionId} className="text-sm text-muted">
        {describeBest(period, steps)}
      </figcaption>
    </figure>
  );
}

function describeBest(period: StatisticsPeriod, steps: readonly StepFigures[]): string {
  const best = steps.toSorted((a, b) => b.views - a.views)[0];
  if (!best) return '';
  const views = `${formatCount(best.views)} ${best.views === 1 ? 'view' : 'views'}`;
  return `The busiest ${period === 'days' ? 'day' : 'month'} had ${views}: ${formatStep(period, best.start)}.`;
}
