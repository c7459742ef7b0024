import { chart, renderSvg, renderText } from './chart.ts';
import { median } from './median.ts';
import { shareLeft, type SeriesEntry } from './series.ts';

const { width, row, left, right, brand, rule } = chart;
const start = 44;
const whole = width - left - right;
/** A line leaves its row where a figure is better or worse than its median by more than this share. */
const SPAN = 0.25;

/** Renders each figure's series as a line about its median. Higher is better, in figures of cost as well. */
export function renderSeriesChart(entries: readonly SeriesEntry[]): string {
  const names = Object.keys(entries.at(-1)?.figures ?? {});
  const bottom = start + names.length * row;
  const [first, last] = [entries[0], entries.at(-1)];
  return renderSvg(
    [
      renderText(`Each run from ${first?.date} to ${last?.date} about the median: higher is better`, {
        x: 12,
        y: 28,
        'font-weight': 600,
      }),
      ...names.flatMap((name, index) => renderLine(entries, { name, top: start + index * row })),
    ],
    { height: bottom + 8 },
  );
}

function renderLine(entries: readonly SeriesEntry[], { name, top }: { name: string; top: number }): string[] {
  const measured = entries.flatMap(({ figures: { [name]: figure } }, run) =>
    figure === undefined ? [] : [{ run, figure }],
  );
  const usual = median(measured.map(({ figure }) => figure));
  const middle = top + row / 2;
  const points = measured.map(({ run, figure }) => {
    const change = Math.max(-SPAN, Math.min(SPAN, shareLeft(name, figure, usual) - 1));
    const x = left + (whole * (run + 1)) / entries.length;
    return { x: x.toFixed(1), y: (middle - (change / SPAN) * (row / 2)).toFixed(1) };
  });
  const last = points.at(-1);
  return [
    renderText(name, { x: left - 10, y: top + 17, 'text-anchor': 'end' }),
    `<path d="M${left} ${middle}H${left + whole}" stroke="${rule}" stroke-dasharray="4 4"/>`,
    `<polyline points="${points.map(({ x, y }) => `${x},${y}`).join(' ')}" fill="none" stroke="${brand}" stroke-width="2"/>`,
    `<circle cx="${last?.x}" cy="${last?.y}" r="3" fill="${brand}"/>`,
    renderText(String(measured.at(-1)?.figure), { x: left + whole + 6, y: top + 17 }),
  ];
}
