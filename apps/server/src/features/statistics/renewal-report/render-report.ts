import { formatDay } from '@headwater/contract/dates';
import { formatMonth } from '@headwater/contract/monthly-figures';
import { figureKinds, figureLabels, type ReaderFigures } from '@headwater/contract/statistics';
import { brand, ink, line, margin, muted, renderPdf, type PdfPage } from '@headwater/runtime/pdf-page';
import type { RenewalReport } from './make-report.ts';

const pageWidth = 595.28;
const right = pageWidth - margin;
const width = right - margin;
const gap = 12;
const tint = '#eef4f9';
const aqua = '#3cc4d6';

/** Renders a report as one page: figures, plot, pages, a comparison, and what to do better. */
export async function renderReport(report: RenewalReport): Promise<Buffer> {
  const options = {
    title: `What your pages brought: ${report.company}`,
    author: report.publisher,
    date: new Date(`${report.to}T00:00:00Z`),
  };
  return renderPdf(options, (page) => {
    addSection(page, 'H1', () => drawHead(page, report));
    addSection(page, 'P', () => drawFigures(page, report));
    addFigure(page, describeMonths(report), () => drawMonths(page, report));
    addSection(page, 'P', () => drawLists(page, report));
    addSection(page, 'P', () => drawMedian(page, report));
    addSection(page, 'P', () => drawAdvice(page, report));
    addSection(page, 'P', () => drawFoot(page, report));
  });
}

function addSection(page: PdfPage, type: 'H1' | 'P', draw: () => void): void {
  page.addStructure(page.struct(type, {}, [draw]));
}

function addFigure(page: PdfPage, alt: string, draw: () => void): void {
  page.addStructure(page.struct('Figure', { alt }, [draw]));
}

function drawHead(page: PdfPage, { publisher, company, from, to, accessEndsOn }: RenewalReport): void {
  page.rect(0, 0, pageWidth, 132).fill(brand);
  page.rect(margin, 36, 34, 3).fill(aqua);
  page
    .font('bold')
    .fontSize(11)
    .fillColor('#ffffff')
    .text(publisher, margin, 46, fitted(width / 2));
  page.fontSize(24).text('What your pages brought', margin, 62);
  page.font('regular').fontSize(11);
  page.text(`${company}, ${formatDay(from)} to ${formatDay(to)}`, margin, 96, fitted(width));
  if (accessEndsOn !== null)
    page.text(`Your access runs until ${formatDay(accessEndsOn)}.`, margin, 46, { width, align: 'right' });
}

const tile = { top: 150, width: (width - 2 * gap) / 3, height: 60 };

function drawFigures(page: PdfPage, { total, before }: RenewalReport): void {
  for (const [index, kind] of figureKinds.entries()) {
    const x = margin + (index % 3) * (tile.width + gap);
    const y = tile.top + Math.floor(index / 3) * (tile.height + gap);
    page.roundedRect(x, y, tile.width, tile.height, 4).fill(tint);
    page
      .font('regular')
      .fontSize(9)
      .fillColor(muted)
      .text(figureLabels[kind], x + 10, y + 8);
    page
      .font('bold')
      .fontSize(20)
      .fillColor(ink)
      .text(count(total[kind]), x + 10, y + 20);
    page.font('regular').fontSize(8.5).fillColor(muted);
    page.text(compare(total, before, kind), x + 10, y + 45, fitted(tile.width - 20));
  }
}

/** Says what the year before brought, where there was one. */
function compare(total: ReaderFigures, before: ReaderFigures, kind: keyof ReaderFigures): string {
  if (before.views > 0) return `${count(before[kind])} the year before`;
  if (kind === 'half' || kind === 'end') return `${share(total[kind], total.views)} of the views`;
  return '';
}

const plot = { top: 318, height: 96 };

function drawMonths(page: PdfPage, { months }: RenewalReport): void {
  drawHeading(page, 'Views by month', plot.top - 22);
  const max = Math.max(1, ...months.map(({ views }) => views));
  const slot = width / months.length;
  const base = plot.top + plot.height;
  page.moveTo(margin, base).lineTo(right, base).lineWidth(0.7).strokeColor(line).stroke();
  for (const [index, { start, views }] of months.entries()) {
    const x = margin + index * slot;
    const height = (views / max) * (plot.height - 14);
    page.rect(x + 5, base - height, slot - 10, height).fill(brand);
    page.font('regular').fontSize(8).fillColor(ink);
    page.text(count(views), x, base - height - 11, { width: slot, align: 'center' });
    page.fillColor(muted).text(formatMonth(start.slice(0, 7)).slice(0, 3), x, base + 4, {
      width: slot,
      align: 'center',
    });
  }
}

function describeMonths({ months }: RenewalReport): string {
  return `Views by month: ${months.map(({ start, views }) => `${formatMonth(start.slice(0, 7))} ${count(views)}`).join(', ')}.`;
}

const lists = { top: 464, row: 16 };

function drawLists(page: PdfPage, { items, referrers }: RenewalReport): void {
  const pagesWidth = width * 0.6;
  const hostsLeft = margin + pagesWidth + 2 * gap;
  drawHeading(page, 'Read most', lists.top - 22);
  drawRows(
    page,
    items.map(({ title, views }) => [title, count(views)] as const),
    {
      x: margin,
      width: pagesWidth,
      empty: 'Nobody has opened your pages in these twelve months.',
    },
  );
  drawHeading(page, 'Where readers came from', lists.top - 22, hostsLeft);
  drawRows(
    page,
    referrers.map(({ host, views }) => [host === 'other' ? 'Other sites' : host, count(views)] as const),
    { x: hostsLeft, width: right - hostsLeft, empty: 'No other site is known to have led here.' },
  );
}

interface Rows {
  x: number;
  width: number;
  empty: string;
}

function drawRows(
  page: PdfPage,
  rows: readonly (readonly [label: string, value: string])[],
  { x, width: rowWidth, empty }: Rows,
): void {
  page.font('regular').fontSize(9.5).fillColor(ink);
  if (rows.length === 0) page.fillColor(muted).text(empty, x, lists.top, { width: rowWidth });
  for (const [index, [label, value]] of rows.entries()) {
    const y = lists.top + index * lists.row;
    page.text(label, x, y, fitted(rowWidth - 50));
    page.text(value, x + rowWidth - 50, y, { width: 50, align: 'right' });
  }
}

const beside = { top: 582, label: 150 };

/** Draws the company's views beside the median of its category, where enough others make one. */
function drawMedian(page: PdfPage, { company, total, median }: RenewalReport): void {
  drawHeading(page, 'Beside others', beside.top - 22);
  page.font('regular').fontSize(9.5).fillColor(ink);
  if (!median) {
    page
      .fillColor(muted)
      .text('Too few other companies are public in your categories to compare with.', margin, beside.top, {
        width,
      });
    return;
  }
  const bars = [
    [company, total.views, brand],
    [`Median of ${count(median.companies)} others`, median.views, aqua],
  ] as const;
  const max = Math.max(1, total.views, median.views);
  for (const [index, [label, views, colour]] of bars.entries()) {
    const y = beside.top + index * 18;
    const length = (views / max) * (width - beside.label - 60);
    page.fillColor(ink).text(label, margin, y, fitted(beside.label - 10));
    page.rect(margin + beside.label, y + 1, Math.max(1, length), 11).fill(colour);
    page.fillColor(ink).text(count(views), margin + beside.label + length + 6, y);
  }
  page.fontSize(8.5).fillColor(muted);
  page.text(
    `Views of all pages of the companies in ${median.category}, in the same twelve months.`,
    margin,
    beside.top + 38,
    fitted(width),
  );
}

const better = { top: 670, twoLines: 28 };

function drawAdvice(page: PdfPage, { advice }: RenewalReport): void {
  drawHeading(page, 'What to do better', better.top - 22);
  const room = { width: width - 16, height: better.twoLines, ellipsis: true };
  let y = better.top;
  for (const [index, text] of advice.entries()) {
    page
      .font('bold')
      .fontSize(10)
      .fillColor(brand)
      .text(String(index + 1), margin, y);
    page
      .font('regular')
      .fillColor(ink)
      .text(text, margin + 16, y, room);
    y += Math.min(better.twoLines, page.heightOfString(text, { width: room.width })) + 3;
  }
}

function drawFoot(page: PdfPage, { publisher }: RenewalReport): void {
  page.font('regular').fontSize(8).fillColor(muted);
  page.text(
    `${publisher} counts readers without cookies, by page and day; robots are left out. Who reads two pages, or on two days, counts as two readers. Where readers came from is known of a part of them.`,
    margin,
    762,
    { width, height: 24, ellipsis: true },
  );
}

function drawHeading(page: PdfPage, text: string, y: number, x = margin): void {
  page.font('bold').fontSize(12).fillColor(brand).text(text, x, y, { lineBreak: false });
}

/** Keeps a text on one line, however long it is. */
function fitted(room: number) {
  return { width: room, height: 13, ellipsis: true };
}

function count(value: number): string {
  return value.toLocaleString('en-GB');
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.min(100, Math.round((part / whole) * 100))}%`;
}
