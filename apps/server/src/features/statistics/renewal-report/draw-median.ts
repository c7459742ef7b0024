import { formatCount } from '@headwater/contract/money';
import { brand, ink, margin, muted, width, type PdfPage } from '@headwater/runtime/pdf-page';
import { addFigure, addTagged } from '@headwater/runtime/pdf-tags';
import type { RenewalReport } from './make-report.ts';
import type { CategoryMedian } from './renewal-report.queries.ts';
import { aqua, drawHeading, fitted } from './report-layout.ts';

const beside = { top: 582, row: 18, label: 150 };

/** Draws the company's figures beside the medians of its category, if enough other companies make them. */
export function drawMedian(page: PdfPage, report: RenewalReport): void {
  drawHeading(page, 'Compared with others', beside.top);
  page.font('regular').fontSize(9.5).fillColor(ink);
  const { median } = report;
  if (median) drawComparison(page, report, median);
  else
    addTagged(page, 'P', () =>
      page
        .fillColor(muted)
        .text('Too few other companies in your categories are public for a comparison.', margin, beside.top, {
          width,
        }),
    );
}

function drawComparison(
  page: PdfPage,
  { company, total, results }: RenewalReport,
  median: CategoryMedian,
): void {
  const bars = [
    { label: company, views: total.views, colour: brand },
    { label: `Median of ${formatCount(median.companies)} others`, views: median.views, colour: aqua },
  ];
  const alt = `Views: ${bars.map(({ label, views }) => `${label} ${formatCount(views)}`).join(', ')}.`;
  addFigure(page, alt, () => drawBars(page, bars));
  page.fontSize(8.5).fillColor(muted);
  const won = results === null ? '' : ` Won: ${formatCount(results.won)}, median ${formatCount(median.won)}.`;
  const notes = [
    `Views of all pages of the companies in ${median.category}, in the same twelve months.`,
    `Enquiries: ${formatCount(total.enquiries)}, median ${formatCount(median.enquiries)}.${won} New followers: ${formatCount(total.newFollowers)}, median ${formatCount(median.newFollowers)}.`,
  ];
  for (const [index, note] of notes.entries())
    addTagged(page, 'P', () => page.text(note, margin, beside.top + 38 + index * 13, fitted(width)));
}

interface Bar {
  label: string;
  views: number;
  colour: string;
}

function drawBars(page: PdfPage, bars: readonly Bar[]): void {
  const max = Math.max(1, ...bars.map(({ views }) => views));
  for (const [index, { label, views, colour }] of bars.entries()) {
    const y = beside.top + index * beside.row;
    const length = (views / max) * (width - beside.label - 60);
    page.fillColor(ink).text(label, margin, y, fitted(beside.label - 10));
    page.rect(margin + beside.label, y + 1, Math.max(1, length), 11).fill(colour);
    page.fillColor(ink).text(formatCount(views), margin + beside.label + length + 6, y);
  }
}
