import { Node } from 'slate';
import type { Table, TableCell } from './blocks.ts';
import { cleanText } from './clean-text.ts';
import './slate-types.ts';

/** A wider table would not fit any screen. */
export const MAX_TABLE_COLUMNS = 8;

/** The rows of a table, its header among them. */
export const MAX_TABLE_ROWS = 100;

/** Further rows and columns of HTML are ignored. */
export const MAX_GRID_ROWS = 1_000;
export const MAX_GRID_COLUMNS = 64;

/** The position of a cell, and the number of rows and columns it takes. */
export interface CellArea {
  cell: TableCell;
  row: number;
  column: number;
  rowSpan: number;
  colSpan: number;
}

/** Returns the number of columns or rows in a cell's attribute. */
export function parseSpan(value: string): number {
  const span = Number.parseInt(value, 10);
  return span > 1 ? Math.min(span, MAX_GRID_ROWS) : 1;
}

/** Returns a cell's stated size. */
export function spanProps({ colSpan, rowSpan }: Pick<CellArea, 'colSpan' | 'rowSpan'>) {
  return { ...(colSpan > 1 && { colSpan }), ...(rowSpan > 1 && { rowSpan }) };
}

export function isMerged({ colSpan = 1, rowSpan = 1 }: TableCell): boolean {
  return colSpan > 1 || rowSpan > 1;
}

/**
 * Returns the shown cells with their areas, row by row. Cells in the area of another are not shown, because a merged
 * cell keeps the cells that it was made of. An area ends at the end of the table, at a cell with a text, and at another
 * area.
 */
export function arrangeTable(rows: ReadonlyArray<readonly TableCell[]>): CellArea[] {
  const covered = new Set<TableCell>();
  const isFree = (row: number, column: number) => {
    const cell = rows[row]?.[column];
    return cell !== undefined && !covered.has(cell) && cleanText(Node.string(cell)) === '';
  };
  return rows.flatMap((cells, row) =>
    cells.flatMap((cell, column): CellArea[] => {
      if (covered.has(cell)) return [];
      const area = { cell, row, column, rowSpan: 1, colSpan: 1 };
      if (!isMerged(cell)) return [area];
      const { colSpan = 1, rowSpan = 1 } = cell;
      while (area.colSpan < colSpan && isFree(row, column + area.colSpan)) area.colSpan += 1;
      const columns = Array.from({ length: area.colSpan }, (_, index) => column + index);
      while (area.rowSpan < rowSpan && columns.every((at) => isFree(row + area.rowSpan, at)))
        area.rowSpan += 1;
      for (const other of cellsIn(rows, area)) covered.add(other);
      return [area];
    }),
  );
}

/** Returns the cells in an area except the first, which is the one shown. */
function cellsIn(rows: ReadonlyArray<readonly TableCell[]>, { row, column, rowSpan, colSpan }: CellArea) {
  return rows
    .slice(row, row + rowSpan)
    .flatMap((cells) => cells.slice(column, column + colSpan))
    .slice(1);
}

const areaCache = new WeakMap<Table, readonly CellArea[]>();

/** Returns the cells that a table shows. */
export function areasOf(table: Table): readonly CellArea[] {
  const cached = areaCache.get(table);
  if (cached) return cached;
  const areas = arrangeTable(table.children.map(({ children }) => children));
  areaCache.set(table, areas);
  return areas;
}

/** Returns the cells that a table shows, row by row. */
export function shownRows(table: Table): CellArea[][] {
  const byRow = Map.groupBy(areasOf(table), ({ row }) => row);
  return table.children.map((_, row) => byRow.get(row) ?? []);
}

/** Returns the cell shown at a place. */
export function areaAt(table: Table, row: number, column: number): CellArea | null {
  const isWithin = (at: number, start: number, length: number) => at >= start && at < start + length;
  return (
    areasOf(table).find(
      (area) => isWithin(row, area.row, area.rowSpan) && isWithin(column, area.column, area.colSpan),
    ) ?? null
  );
}

/**
 * Returns the number of header rows: the first, and those that its cells reach into, unless no row would be left. Then
 * the header is not a separate part, because a cell cannot reach out of one.
 */
export function headerOf(table: Table): { rows: number; isPart: boolean } {
  let rows = 1;
  for (const area of areasOf(table)) if (area.row < rows) rows = Math.max(rows, area.row + area.rowSpan);
  const isPart = rows === 1 || rows < table.children.length;
  return { rows: isPart ? rows : 1, isPart };
}

/** Returns the rows and columns in which cells begin: a browser shows no others. */
export function findBeginnings(areas: readonly CellArea[]): { rows: number[]; columns: number[] } {
  const listPlaces = (places: number[]) => [...new Set(places)].toSorted((one, other) => one - other);
  return {
    rows: listPlaces(areas.map(({ row }) => row)),
    columns: listPlaces(areas.map(({ column }) => column)),
  };
}
