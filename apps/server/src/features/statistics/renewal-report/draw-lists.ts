import { formatCount } from '@headwater/contract/money';
import { brand, ink, margin, muted, right, width, type PdfPage } from '@headwater/runtime/pdf-page';
import { addTagged, taggedAs } from '@headwater/runtime/pdf-tags';
import type { RenewalReport } from './make-report.ts';
import { drawHeading, fitted, gap } from './report-layout.ts';

const lists = { top: 464, row: 16, valueWidth: 50 };

/** Draws the most-read pages, and beside them the readers' sources. */
export function drawLists(page: PdfPage, { items, referrers }: RenewalReport): void {
  const pagesWidth = width * 0.6;
  const hostsLeft = margin + pagesWidth + 2 * gap;
  drawHeading(page, 'Read most', lists.top);
  drawRows(
    page,
    items.map(({ title, views }) => [title, formatCount(views)] as const),
    {
      x: margin,
      width: pagesWidth,
      empty: 'Nobody has opened your pages in these twelve months.',
    },
  );
  drawHeading(page, 'Where readers came from', lists.top, hostsLeft);
  drawRows(
    page,
    referrers.map(
      ({ host, views }) => [host === 'other' ? 'Other sites' : host, formatCount(views)] as const,
    ),
    { x: hostsLeft, width: right - hostsLeft, empty: 'We know of no site that sent you readers.' },
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
  if (rows.length === 0) {
    addTagged(page, 'P', () => page.fillColor(muted).text(empty, x, lists.top, { width: rowWidth }));
    return;
  }
  const { valueWidth } = lists;
  const structures = rows.map(([label, value], index) => {
    const y = lists.top + index * lists.row;
    const drawLabel = () => page.text(label, x, y, fitted(rowWidth - valueWidth));
    const drawValue = () =>
      page.text(value, x + rowWidth - valueWidth, y, { width: valueWidth, align: 'right' });
    return page.struct('TR', {}, [taggedAs(page, 'TH', drawLabel), taggedAs(page, 'TD', drawValue)]);
  });
  page.addStructure(page.struct('Table', {}, structures));
}

const better = { top: 670, indent: 16, twoLines: 28 };

/** Draws the suggestions for the company, the most helpful first. */
export function drawAdvice(page: PdfPage, { advice }: RenewalReport): void {
  drawHeading(page, 'What to do better', better.top);
  const room = { width: width - better.indent, height: better.twoLines, ellipsis: true };
  page.font('regular').fontSize(10);
  let y = better.top;
  const items = advice.map((text, index) => {
    const top = y;
    y += Math.min(better.twoLines, page.heightOfString(text, { width: room.width })) + 3;
    const drawNumber = () =>
      page
        .font('bold')
        .fontSize(10)
        .fillColor(brand)
        .text(String(index + 1), margin, top);
    const drawText = () =>
      page
        .font('regular')
        .fillColor(ink)
        .text(text, margin + better.indent, top, room);
    return page.struct('LI', {}, [taggedAs(page, 'Lbl', drawNumber), taggedAs(page, 'LBody', drawText)]);
  });
  page.addStructure(page.struct('L', {}, items));
}
