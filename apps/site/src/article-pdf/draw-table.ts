import { inlineText, type Table } from '@headwater/richtext/blocks';
import { areasOf, headerOf, type CellArea } from '@headwater/richtext/table-spans';
import { addBreaks } from '@headwater/runtime/fonts/add-breaks';
import { ink, line, margin, type PdfPage } from '@headwater/runtime/pdf-page';
import { alignmentOf } from './draw-inlines.ts';
import { toDrawn } from './drawn-text.ts';

/**
 * Draws a table. A cell that spans several rows has its text in the first of them, and its lower border after the last.
 * The library would draw such a cell at the end of its last row, which may be on the next page.
 */
export function drawTable(page: PdfPage, table: Table, width: number): void {
  const { rows: headerRows } = headerOf(table);
  const columns = table.children[0]?.children.length ?? 1;
  page.font('regular').fontSize(9).fillColor(ink);
  page.x = margin;
  page.table({
    columnStyles: Array.from({ length: columns }, () => ({ width: width / columns })),
    rowStyles: (row: number) => ({
      borderColor: line,
      ...(row < headerRows && { font: { src: 'bold' } }),
    }),
    defaultStyle: { padding: [4, 6, 4, 0], border: 0 },
    data: table.children.map((_, row) =>
      areasInRow(table, row).map(({ cell, colSpan, rowSpan, row: start }) => ({
        text: row === start ? addBreaks(toDrawn(inlineText(cell.children))) : '',
        align: alignmentOf(inlineText(cell.children)),
        colSpan,
        border: { bottom: row === start + rowSpan - 1 ? 0.7 : 0 },
        type: row < headerRows ? ('TH' as const) : ('TD' as const),
      })),
    ),
  });
  page.x = margin;
  page.moveDown(0.8);
}

/** Returns the cells that are wholly or partly in a row, from the first column. */
function areasInRow(table: Table, row: number): CellArea[] {
  return areasOf(table)
    .filter((area) => row >= area.row && row < area.row + area.rowSpan)
    .toSorted((one, other) => one.column - other.column);
}
