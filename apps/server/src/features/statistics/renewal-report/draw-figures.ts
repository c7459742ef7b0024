import { formatCount } from '@headwater/contract/money';
import { formatMonth } from '@headwater/contract/monthly-figures';
import { describeWon, figureKinds, figureLabels, type ReaderFigures } from '@headwater/contract/statistics';
import { brand, ink, line, margin, muted, right, width, type PdfPage } from '@headwater/runtime/pdf-page';
import { addFigure, addTagged, drawArtifact } from '@headwater/runtime/pdf-tags';
import type { RenewalReport } from './make-report.ts';
import { drawHeading, fitted, gap } from './report-layout.ts';

const columns = 5;
const tile = { top: 150, width: (width - (columns - 1) * gap) / columns, height: 60, padding: 6 };
const tint = '#eef4f9';

/** Draws each figure on its own tile. */
export function drawFigures(page: PdfPage, report: RenewalReport): void {
  for (const [index, kind] of figureKinds.entries()) {
    const left = margin + (index % columns) * (tile.width + gap);
    const top = tile.top + Math.floor(index / columns) * (tile.height + gap);
    drawArtifact(page, () => page.roundedRect(left, top, tile.width, tile.height, 4).fill(tint));
    addTagged(page, 'P', () => drawFigure(page, report, { kind, x: left + tile.padding, top }));
  }
}

interface PlacedFigure {
  kind: keyof ReaderFigures;
  x: number;
  top: number;
}

function drawFigure(page: PdfPage, report: RenewalReport, { kind, x, top }: PlacedFigure): void {
  const room = fitted(tile.width - 2 * tile.padding);
  page
    .font('regular')
    .fontSize(8)
    .fillColor(muted)
    .text(figureLabels[kind], x, top + 8, room);
  page
    .font('bold')
    .fontSize(20)
    .fillColor(ink)
    .text(formatCount(report.total[kind]), x, top + 20, { lineBreak: false });
  page.font('regular').fontSize(7.5).fillColor(muted);
  page.text(compare(report, kind), x, top + 45, room);
}

/** Compares with the year before, if there was one. */
function compare({ total, before, followers, results }: RenewalReport, kind: keyof ReaderFigures): string {
  if (kind === 'newFollowers')
    return `${formatCount(followers)} ${followers === 1 ? 'follows' : 'follow'} you now`;
  // What enquiries brought says more than how many there were.
  if (kind === 'enquiries' && results !== null && results.won > 0) return describeWon(results);
  if (before.views > 0) return `${formatCount(before[kind])} the year before`;
  if (kind === 'half' || kind === 'end') return `${share(total[kind], total.views)} of the views`;
  return '';
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.min(100, Math.round((part / whole) * 100))}%`;
}

const plot = { top: 318, height: 96 };

/** Draws the views of each month as a bar. */
export function drawMonths(page: PdfPage, report: RenewalReport): void {
  drawHeading(page, 'Views by month', plot.top);
  addFigure(page, describeMonths(report), () => drawPlot(page, report));
}

function drawPlot(page: PdfPage, { months }: RenewalReport): void {
  const max = Math.max(1, ...months.map(({ views }) => views));
  const slot = width / months.length;
  const base = plot.top + plot.height;
  page.moveTo(margin, base).lineTo(right, base).lineWidth(0.7).strokeColor(line).stroke();
  for (const [index, { start, views }] of months.entries()) {
    const x = margin + index * slot;
    const height = (views / max) * (plot.height - 14);
    page.rect(x + 5, base - height, slot - 10, height).fill(brand);
    page.font('regular').fontSize(8).fillColor(ink);
    page.text(formatCount(views), x, base - height - 11, { width: slot, align: 'center' });
    page.fillColor(muted).text(formatMonth(start.slice(0, 7)).slice(0, 3), x, base + 4, {
      width: slot,
      align: 'center',
    });
  }
}

function describeMonths({ months }: RenewalReport): string {
  return `Views by month: ${months.map(({ start, views }) => `${formatMonth(start.slice(0, 7))} ${formatCount(views)}`).join(', ')}.`;
}
