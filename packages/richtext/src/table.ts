import { isBlank } from '@headwater/contract/characters';
import {
  inlineText,
  isList,
  isVoidBlock,
  type Block,
  type FormattedText,
  type Inline,
  type Link,
  type List,
  type RichElement,
  type Table,
  type TableCell,
} from './blocks.ts';
import { formatItemNumber, itemsOf } from './lists.ts';
import {
  arrangeTable,
  findBeginnings,
  MAX_GRID_COLUMNS,
  MAX_GRID_ROWS,
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
  spanProps,
} from './table-spans.ts';

/** A cell in HTML. */
export interface SpanningCell<Content> {
  content: Content;
  colSpan: number;
  rowSpan: number;
}

export function createTable(rows: number, columns: number): Table {
  return {
    type: 'table',
    children: Array.from({ length: rows }, () => ({
      type: 'table-row',
      children: Array.from({ length: columns }, () => emptyCell()),
    })),
  };
}

/** Names a table for screen readers by the texts of its header. */
export function describeTable(headers: readonly string[]): string {
  const names = headers.map((text) => text.trim()).filter((text) => text !== '');
  return names.length > 0 ? `Table: ${names.join(', ')}` : 'Table';
}

/**
 * Returns a table of cells with rows of equal width, no surplus cells, and merged cells within their areas (see
 * `table-spans.ts`); null if there is no cell.
 */
export function fitTable(rows: ReadonlyArray<readonly TableCell[]>): Table | null {
  const kept = rows.filter((cells) => cells.length > 0).slice(0, MAX_TABLE_ROWS);
  const width = Math.min(MAX_TABLE_COLUMNS, Math.max(0, ...kept.map((cells) => cells.length)));
  if (width === 0) return null;
  const grid = kept.map((cells) => [
    ...cells.slice(0, width),
    ...Array.from({ length: Math.max(0, width - cells.length) }, () => emptyCell()),
  ]);
  return { type: 'table', children: fitSpans(grid).map((children) => ({ type: 'table-row', children })) };
}

function fitSpans(rows: TableCell[][]): TableCell[][] {
  const areas = arrangeTable(rows);
  const kept = findBeginnings(areas);
  const areaOf = new Map(areas.map((area) => [area.cell, area]));
  return kept.rows.map((row) =>
    kept.columns.flatMap((column): TableCell[] => {
      const cell = rows[row]?.[column];
      if (!cell) return [];
      const area = areaOf.get(cell);
      const span = area && {
        rowSpan: countWithin(kept.rows, row, area.rowSpan),
        colSpan: countWithin(kept.columns, column, area.colSpan),
      };
      return [{ type: 'table-cell', ...(span && spanProps(span)), children: cell.children }];
    }),
  );
}

/** Turns HTML cells into a table, and content that no cell can hold, such as pictures, into blocks after it. */
export function tableFromCells(cells: ReadonlyArray<ReadonlyArray<SpanningCell<Block[]>>>): Block[] {
  const rows = arrangeCells(cells).map((row) =>
    row.map((cell): TableCell => {
      if (!cell) return emptyCell();
      return { type: 'table-cell', ...spanProps(cell), children: joinLines(cell.content) };
    }),
  );
  const table = fitTable(rows);
  const others = cells
    .flat()
    .flatMap(({ content }) => content.filter((block) => isVoidBlock(block) && block.type !== 'rule'));
  return table ? [table, ...others] : others;
}

/**
 * Returns the HTML cell that begins in each place of a table, row by row, with null if none does. Rows and columns in
 * which no cell begins are left out, because a browser does not show them.
 */
export function arrangeCells<Content>(
  cells: ReadonlyArray<ReadonlyArray<SpanningCell<Content>>>,
): Array<Array<SpanningCell<Content> | null>> {
  /** For each column, the first row that no cell above reaches. */
  const free = Array.from({ length: MAX_GRID_COLUMNS }, () => 0);
  const grid = cells.slice(0, MAX_GRID_ROWS).map((row, index) => {
    const places: Array<SpanningCell<Content> | null> = [];
    const isFree = (column: number) => column < MAX_GRID_COLUMNS && (free[column] ?? 0) <= index;
    let column = 0;
    for (const cell of row) {
      while (column < MAX_GRID_COLUMNS && !isFree(column)) column += 1;
      if (column >= MAX_GRID_COLUMNS) break;
      let end = column;
      for (; end < column + cell.colSpan && isFree(end); end += 1) free[end] = index + cell.rowSpan;
      while (places.length < column) places.push(null);
      places.push({ ...cell, colSpan: end - column });
      // Before overlapping another cell it ends, and the next still has its place.
      column += cell.colSpan;
    }
    return places;
  });
  const begins = (column: number) => grid.some((row) => (row[column] ?? null) !== null);
  const columns = free.flatMap((_, column) => (begins(column) ? [column] : []));
  const rows = grid.flatMap((row, index) => (row.some((cell) => cell !== null) ? [index] : []));
  return rows.map((row) =>
    columns.map((column) => {
      const cell = grid[row]?.[column];
      if (!cell) return null;
      return {
        ...cell,
        colSpan: countWithin(columns, column, cell.colSpan),
        rowSpan: countWithin(rows, row, cell.rowSpan),
      };
    }),
  );
}

function countWithin(places: readonly number[], start: number, length: number): number {
  return length === 1 ? 1 : places.filter((place) => place >= start && place < start + length).length;
}

/** Returns the text of blocks as one text, with a line for each that is not blank. */
export function joinLines(blocks: readonly Block[]): Inline[] {
  const lines = linesOf(blocks);
  const kept = lines.length === 1 ? lines : lines.filter((line) => !isBlank(inlineText(line)));
  return kept.flatMap((line, index) => (index === 0 ? line : [{ text: '\n' }, ...line]));
}

/** A numbered item has its number as text, because a cell contains no list. */
function linesOf(elements: readonly RichElement[], level = 1): Inline[][] {
  return elements.flatMap((element) => {
    if (isVoidBlock(element)) return [];
    if (isList(element)) return listLines(element, level);
    const children: ReadonlyArray<RichElement | FormattedText> = element.children;
    const inlines = children.filter(isInline);
    const inner = children.filter(isBlockElement);
    return inlines.length > 0 ? [inlines, ...linesOf(inner)] : linesOf(inner);
  });
}

function listLines(list: List, level: number): Inline[][] {
  return itemsOf(list).flatMap(({ item, lists }, index) => {
    const number = list.type === 'numbered-list' ? `${formatItemNumber(list, index, level)}. ` : '';
    const line: Inline[] = number === '' ? item.children : [{ text: number }, ...item.children];
    return [line, ...lists.flatMap((inner) => linesOf([inner], level + 1))];
  });
}

function isInline(node: RichElement | FormattedText): node is Inline {
  return !isBlockElement(node);
}

function isBlockElement(node: RichElement | FormattedText): node is Exclude<RichElement, Link> {
  return 'type' in node && node.type !== 'link';
}

function emptyCell(): TableCell {
  return { type: 'table-cell', children: [{ text: '' }] };
}
