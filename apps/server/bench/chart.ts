import { BUDGETS, BUSY, percent, shareOf, type Results } from './results.ts';

const width = 860;
const row = 26;
const left = 250;
const right = 84;
const ink = '#33302c';
const brand = '#0b4f7a';
const aqua = '#59bcc9';
const rule = '#c9c5bf';

interface Bar {
  label: string;
  /** A share of the full length, at most 1. */
  length: number;
  valueLabel: string;
  colour: string;
}

/** Renders the results as an SVG that is legible on a light and on a dark page. */
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
    title: `Lists and searches with ${(largest?.rows ?? 0).toLocaleString('en-GB')} rows: median in ms, the line at ${BUDGETS.listMs}`,
    bars: times,
  });
  const height = second.bottom + 8;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="14">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    first.svg,
    second.svg,
    '</svg>',
    '',
  ].join('\n');
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
      `<text x="${left - 10}" y="${y + 17}" text-anchor="end" fill="${ink}">${label}</text>`,
      `<rect x="${left}" y="${y + 4}" width="${(end - left).toFixed(1)}" height="${row - 8}" rx="2" fill="${colour}"/>`,
      `<text x="${(end + 6).toFixed(1)}" y="${y + 17}" fill="${ink}">${valueLabel}</text>`,
    ].join('\n');
  });
  const line = `<path d="M${left + whole} ${start}V${bottom}" stroke="${rule}" stroke-dasharray="4 4"/>`;
  const heading = `<text x="12" y="${top + 28}" font-weight="600" fill="${ink}">${title}</text>`;
  return { svg: [heading, line, ...rows].join('\n'), bottom };
}
