import { formatMonth, type MonthFigures } from '@headwater/contract/monthly-figures';
import { ChartBar } from '@headwater/ui/chart-bar';
import { ChartLegend, StripedPattern } from '@headwater/ui/chart-legend';
import { ChartPlot, type ChartLabel } from '@headwater/ui/chart-plot';
import { useId } from 'react';
import { MonthAxis } from './month-axis.tsx';

/** Widths of a month and of a bar, in units of the drawing. */
const SLOT_WIDTH = 60;
const BAR_WIDTH = 14;
/** Maximum months with room for each bar's figure. */
const MAX_LABELLED = 12;

const bars = [
  {
    label: 'New or returned (left)',
    className: 'fill-brand forced-colors:fill-[CanvasText]',
    value: (month: MonthFigures) => month.new + month.returned,
  },
  {
    label: 'Renewed (middle)',
    className: 'fill-bar-green forced-colors:fill-[Highlight]',
    value: ({ renewed }: MonthFigures) => renewed,
  },
  {
    label: 'Lapsed (right, striped)',
    className: 'stroke-bad forced-colors:stroke-[CanvasText]',
    striped: true,
    value: ({ lapsed }: MonthFigures) => lapsed,
  },
];

/** Draws three bars a month, for new, renewed and lapsed companies. */
export function CompaniesChart({ months }: { months: readonly MonthFigures[] }) {
  const pattern = useId();
  const caption = useId();
  const max = Math.max(...months.flatMap((month) => bars.map(({ value }) => value(month))));
  return (
    <figure aria-labelledby={caption} className="grid gap-3">
      <ChartLegend entries={bars} />
      <ChartPlot
        max={max}
        width={months.length * SLOT_WIDTH}
        labels={months.length > MAX_LABELLED ? [] : months.flatMap(labelMonth)}
      >
        {(plot) => (
          <>
            <StripedPattern id={pattern} />
            {months.map((month, index) => (
              <g key={month.month}>
                <title>{describeMonth(month)}</title>
                {bars.map(({ label, className, striped, value }, bar) => (
                  <ChartBar
                    key={label}
                    {...plot}
                    x={barX(index, bar)}
                    width={BAR_WIDTH}
                    value={value(month)}
                    className={className}
                    {...(striped && { fill: `url(#${pattern})` })}
                  />
                ))}
              </g>
            ))}
          </>
        )}
      </ChartPlot>
      <MonthAxis months={months} />
      <figcaption id={caption} className="text-sm text-muted">
        {describeMonths(months)}
      </figcaption>
    </figure>
  );
}

/** Returns the left edge of one of a month's three bars, centred in its slot. */
function barX(index: number, bar: number): number {
  return index * SLOT_WIDTH + SLOT_WIDTH / 2 + (bar - 1.5) * (BAR_WIDTH + 2) + 1;
}

function labelMonth(month: MonthFigures, index: number): ChartLabel[] {
  return bars.flatMap(({ label, value: valueOf }, bar) => {
    const value = valueOf(month);
    const x = barX(index, bar) + BAR_WIDTH / 2;
    return value === 0 ? [] : [{ key: `${month.month} ${label}`, x, value, text: String(value) }];
  });
}

function describeMonth(month: MonthFigures): string {
  return `${formatMonth(month.month)}: ${month.new} new, ${month.returned} returned, ${month.renewed} renewed, ${month.lapsed} lapsed`;
}

function describeMonths(months: readonly MonthFigures[]): string {
  const sum = (of: (month: MonthFigures) => number) => months.reduce((total, month) => total + of(month), 0);
  return (
    `In ${months.length} months ${sum((month) => month.new)} companies were new, ${sum((month) => month.returned)} returned, ` +
    `${sum((month) => month.renewed)} renewed and ${sum((month) => month.lapsed)} lapsed. ${months.at(-1)?.active ?? 0} have access now.`
  );
}
