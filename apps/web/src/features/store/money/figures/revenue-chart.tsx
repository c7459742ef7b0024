import { formatMonth, type MonthFigures } from '@headwater/contract/monthly-figures';
import { formatPence } from '@headwater/contract/money';
import { ChartBar } from '@headwater/ui/chart-bar';
import { ChartPlot } from '@headwater/ui/chart-plot';
import { useId } from 'react';
import { MonthAxis } from './month-axis.tsx';
import type { RevenueLine } from './revenue-lines.ts';

/** Sizes in units of the drawing. */
const SLOT_WIDTH = 10;
const BAR_WIDTH = 7;
const PENCE = 100;

interface RevenueChartProps {
  line: RevenueLine;
  months: readonly MonthFigures[];
  /** Highest amount of all the charts, in pence. */
  max: number;
}

/** Draws a package's revenue in pounds, with a bar for each month. */
export function RevenueChart({ line: { name, amounts, total }, months, max }: RevenueChartProps) {
  const caption = useId();
  const best = amounts.indexOf(Math.max(...amounts));
  const bestPence = amounts[best] ?? 0;
  return (
    <figure aria-labelledby={caption} className="grid content-start gap-3">
      <figcaption id={caption} className="wrap-anywhere">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-muted tabular-nums">{formatPence(total)}</span>
      </figcaption>
      <ChartPlot
        max={max / PENCE}
        width={months.length * SLOT_WIDTH}
        labels={
          bestPence > 0
            ? [
                {
                  key: name,
                  x: best * SLOT_WIDTH + BAR_WIDTH / 2,
                  value: bestPence / PENCE,
                  text: formatPence(bestPence),
                },
              ]
            : []
        }
      >
        {(plot) =>
          months.map(({ month }, index) => (
            <g key={month}>
              <title>{`${formatMonth(month)}: ${formatPence(amounts[index] ?? 0)}`}</title>
              <ChartBar
                {...plot}
                x={index * SLOT_WIDTH}
                width={BAR_WIDTH}
                value={(amounts[index] ?? 0) / PENCE}
                className="fill-brand forced-colors:fill-[CanvasText]"
              />
            </g>
          ))
        }
      </ChartPlot>
      <MonthAxis months={months} />
    </figure>
  );
}
