import { formatCount } from '@headwater/contract/money';
import { chart, renderSvg, renderText } from '@headwater/runtime/measure/chart';
import { BUDGETS, BUSY, percent, shareOf, type Results } from './results.ts';

const { width, row, left, right, brand, aqua, rule } = chart;

interface Bar {
  label: string;
  /** A share of the full length, at most 1. */
  length: number;
  valueLabel: string;
  colour: string;
}

/** Renders the results as an SVG. */
export function renderChart({ ratios, lists }: Results): string {
  const shares = ratios
    .filter(({ connections }) => connections === BUSY)
    .flatMap(({ name, portal, lean, bare }) => [
      shareBar(name, { share: shareOf(portal, lean), colour: brand }),
      ...(bare ? [shareBar('', { share: shareOf(portal, bare), colour: aqua })] : []),
    ]);
  const largest = lists.at(-1);
  const times = Object.entries(largest?.times ?? {}).map(([label, ms]): Bar => ({
    label,
    length: ms / BUDGETS.listMs,
    valueLabel: `${ms.toFixed(1)} ms`,
    colour: brand,
  }));
  const first = renderBars({
    top: 0,
    title: 'Speed as a share of the lean server’s (dark) and of the bare server’s (light)',
    bars: shares,
  });
  const second = renderBars({
    top: first.bottom + 24,
    title: `Lists and searches with ${formatCount(largest?.rows ?? 0)} rows: median in ms, the line at ${BUDGETS.listMs}`,
    bars: times,
  });
  return renderSvg([first.svg, second.svg], { height: second.bottom + 8 });
}

function shareBar(label: string, { share, colour }: { share: number; colour: string }): Bar {
  return { label, length: share, valueLabel: percent(share), colour };
}

function renderBars({ top, title, bars }: { top: number; title: string; bars: readonly Bar[] }) {
  const whole = width - left - right;
  const start = top + 44;
  const bottom = start + bars.length * row;
  const rows = bars.map(({ label, length, valueLabel, colour }, index) => {
    const y = start + index * row;
    const end = left + Math.min(length, 1) * whole;
    return [
      renderText(label, { x: left - 10, y: y + 17, 'text-anchor': 'end' }),
      `<rect x="${left}" y="${y + 4}" width="${(end - left).toFixed(1)}" height="${row - 8}" rx="2" fill="${colour}"/>`,
      renderText(valueLabel, { x: Number((end + 6).toFixed(1)), y: y + 17 }),
    ].join('\n');
  });
  const line = `<path d="M${left + whole} ${start}V${bottom}" stroke="${rule}" stroke-dasharray="4 4"/>`;
  const heading = renderText(title, { x: 12, y: top + 28, 'font-weight': 600 });
  return { svg: [heading, line, ...rows].join('\n'), bottom };
}
