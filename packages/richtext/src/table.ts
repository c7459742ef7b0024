import { isBlank } from '@headwater/contract/characters';
import {
  inlineText,
  isVoidBlock,
  type Block,
  type FormattedText,
  type Inline,
  type Link,
  type RichElement,
  type Table,
  type TableRow,
} from './blocks.ts';

/** A wider table would not fit any screen. */
export const MAX_TABLE_COLUMNS = 8;

/** The rows of a table, its header among them. */
export const MAX_TABLE_ROWS = 100;

/** More rows and columns of HTML are not looked at. */
const MAX_GRID_ROWS = 1_000;
const MAX_GRID_COLUMNS = 64;

/** A cell as it stands in HTML, where it may reach over several columns and rows. */
export interface SpanningCell<Content> {
  content: Content;
  columns: number;
  rows: number;
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

/** Returns a table of cells in which all rows are as wide and none is too much; null where there is no cell. */
export function fitTable(rows: ReadonlyArray<readonly Inline[][]>): Table | null {
  const kept = rows.filter((cells) => cells.length > 0).slice(0, MAX_TABLE_ROWS);
  const width = Math.min(MAX_TABLE_COLUMNS, Math.max(0, ...kept.map((cells) => cells.length)));
  if (width === 0) return null;
  return {
    type: 'table',
    children: kept.map((cells): TableRow => {
      const own = cells.slice(0, width).map((children) => ({ type: 'table-cell' as const, children }));
      const missing = Array.from({ length: width - own.length }, () => emptyCell());
      return { type: 'table-row', children: [...own, ...missing] };
    }),
  };
}

/**
 * Turns the cells of HTML into a table, and what no cell can hold, such as pictures, into blocks that follow it. A cell
 * that reaches over others leaves these empty.
 */
export function tableFromCells(cells: ReadonlyArray<ReadonlyArray<SpanningCell<Block[]>>>): Block[] {
  const rows = arrangeCells(cells).map((row) => row.map((blocks) => (blocks ? joinLines(blocks) : [])));
  const table = fitTable(rows);
  const others = cells
    .flat()
    .flatMap(({ content }) => content.filter((block) => isVoidBlock(block) && block.type !== 'rule'));
  return table ? [table, ...others] : others;
}

/**
 * Returns what stands in each place of a table, row by row, with null where a cell from elsewhere reaches. Rows and
 * columns into which cells only reach are left out, as a browser does not show them.
 */
export function arrangeCells<Content>(
  cells: ReadonlyArray<ReadonlyArray<SpanningCell<Content>>>,
): Array<Array<Content | null>> {
  /** For each column, over how many of the next rows a cell above still reaches. */
  const reaching = Array.from({ length: MAX_GRID_COLUMNS }, () => 0);
  const grid = cells.slice(0, MAX_GRID_ROWS).map((row) => {
    const places: Array<Content | null> = [];
    const skipReached = (): void => {
      for (let left = reaching[places.length] ?? 0; left > 0; left = reaching[places.length] ?? 0) {
        reaching[places.length] = left - 1;
        places.push(null);
      }
    };
    for (const { content, columns, rows } of row) {
      skipReached();
      for (let column = 0; column < columns && places.length < MAX_GRID_COLUMNS; column += 1) {
        reaching[places.length] = rows - 1;
        places.push(column === 0 ? content : null);
      }
    }
    skipReached();
    return places;
  });
  const isShown = reaching.map((_, column) =>
    grid.some((row) => row[column] !== undefined && row[column] !== null),
  );
  return grid
    .map((row) => row.filter((_, column) => isShown[column]))
    .filter((row) => row.some((content) => content !== null));
}

/** Returns the text of blocks as one text, with a line for each that is not blank. */
export function joinLines(blocks: readonly Block[]): Inline[] {
  const lines = linesOf(blocks);
  const kept = lines.length === 1 ? lines : lines.filter((line) => !isBlank(inlineText(line)));
  return kept.flatMap((line, index) => (index === 0 ? line : [{ text: '\n' }, ...line]));
}

function linesOf(elements: readonly RichElement[]): Inline[][] {
  return elements.flatMap((element) => {
    if (isVoidBlock(element)) return [];
    const children: ReadonlyArray<RichElement | FormattedText> = element.children;
    const inlines = children.filter(isInline);
    const inner = children.filter(isBlockElement);
    return inlines.length > 0 ? [inlines, ...linesOf(inner)] : linesOf(inner);
  });
}

function isInline(node: RichElement | FormattedText): node is Inline {
  return !isBlockElement(node);
}

function isBlockElement(node: RichElement | FormattedText): node is Exclude<RichElement, Link> {
  return 'type' in node && node.type !== 'link';
}

function emptyCell(): TableRow['children'][number] {
  return { type: 'table-cell', children: [{ text: '' }] };
}
