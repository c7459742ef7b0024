import type { Table } from '@headwater/richtext/blocks';
import {
  insertColumns,
  insertRows,
  removeColumns,
  removeRows,
  setSpan,
} from '@headwater/richtext/edit-table';
import { createTable } from '@headwater/richtext/table';
import {
  areaAt,
  areasOf,
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
  type CellArea,
} from '@headwater/richtext/table-spans';
import { Editor, Element, Range, Transforms, type Node, type Path, type Point } from 'slate';
import { insertMedia } from './media-commands.ts';

/** A cell and its table, which always is a block of the document itself. */
export interface CellPlace {
  table: Table;
  /** Which block of the document the table is. */
  index: number;
  row: number;
  column: number;
}

/** Returns the cell in which a point lies. */
export function cellAt(editor: Editor, { path }: Point): CellPlace | null {
  const [index, row, column] = path;
  if (index === undefined || row === undefined || column === undefined) return null;
  const table = editor.children[index];
  return isTable(table) ? { table, index, row, column } : null;
}

/** Returns the cell that holds the cursor or the whole selection. */
export function selectedCell(editor: Editor): CellPlace | null {
  if (!editor.selection) return null;
  const [start, end] = Range.edges(editor.selection);
  const cell = cellAt(editor, start);
  const last = cellAt(editor, end);
  return cell && last && pathOf(cell).join() === pathOf(last).join() ? cell : null;
}

export function isTable(node: Node | undefined): node is Table {
  return Element.isElement(node) && node.type === 'table';
}

export function pathOf({ index, row, column }: CellPlace): Path {
  return [index, row, column];
}

export function sizeOf({ children }: Table): { rows: number; columns: number } {
  return { rows: children.length, columns: children[0]?.children.length ?? 0 };
}

/** Inserts a table of three rows and columns at the cursor, which moves into the first cell. */
export function insertTable(editor: Editor): void {
  insertMedia(editor, createTable(3, 3));
  const after = editor.selection?.anchor.path[0] ?? 1;
  Transforms.select(editor, Editor.start(editor, [after - 1]));
}

/** Adds a row beside the cell of the cursor. */
export function addRow(editor: Editor, side: 'above' | 'below'): void {
  const cell = selectedCell(editor);
  if (!cell || isFull(cell.table).rows) return;
  const row = side === 'above' ? cell.row : cell.row + spanOf(cell).rowSpan;
  insertRows(editor, [cell.index], { at: row, count: 1 });
  selectCell(editor, { ...cell, row });
}

/** Adds a column beside the cell of the cursor. */
export function addColumn(editor: Editor, side: 'before' | 'after'): void {
  const cell = selectedCell(editor);
  if (!cell || isFull(cell.table).columns) return;
  const column = side === 'before' ? cell.column : cell.column + spanOf(cell).colSpan;
  insertColumns(editor, [cell.index], { at: column, count: 1 });
  selectCell(editor, { ...cell, column });
}

/** Removes the rows of the cursor's cell, and the table with its last one; the row below the header takes its place. */
export function removeRow(editor: Editor): void {
  const cell = selectedCell(editor);
  if (!cell) return;
  const { rows } = sizeOf(cell.table);
  const { rowSpan: count } = spanOf(cell);
  if (rows === count) {
    removeTable(editor);
    return;
  }
  removeRows(editor, [cell.index], { at: cell.row, count });
  selectCell(editor, cell);
}

/** Removes the columns of the cursor's cell, and the table with its last one. */
export function removeColumn(editor: Editor): void {
  const cell = selectedCell(editor);
  if (!cell) return;
  const { columns } = sizeOf(cell.table);
  const { colSpan: count } = spanOf(cell);
  if (columns === count) {
    removeTable(editor);
    return;
  }
  removeColumns(editor, [cell.index], { at: cell.column, count });
  selectCell(editor, cell);
}

/** Makes the merged cell of the cursor the cells that it was made of; its text stays in the first. */
export function splitCell(editor: Editor): void {
  const cell = selectedCell(editor);
  if (cell) setSpan(editor, [cell.index], { ...cell, colSpan: 1, rowSpan: 1 });
}

/** Removes the table of the cursor, which moves to what followed it. */
export function removeTable(editor: Editor): void {
  const cell = selectedCell(editor);
  if (!cell) return;
  Transforms.removeNodes(editor, { at: [cell.index] });
  const at = Math.min(cell.index, editor.children.length - 1);
  Transforms.select(editor, Editor.start(editor, [at]));
}

/** Moves to the next cell, or to that before, and says whether there is one: a row is added after the last cell. */
export function moveToCell(editor: Editor, step: 1 | -1): boolean {
  const cell = selectedCell(editor);
  if (!cell) return false;
  const areas = areasOf(cell.table);
  const next = areas.findIndex(({ row, column }) => row === cell.row && column === cell.column) + step;
  if (next < 0 || (next === areas.length && isFull(cell.table).rows)) return false;
  const { rows } = sizeOf(cell.table);
  if (next === areas.length) insertRows(editor, [cell.index], { at: rows, count: 1 });
  const { row, column } = areas[next] ?? { row: rows, column: 0 };
  selectCell(editor, { ...cell, row, column });
  return true;
}

/** Says what a table can take no more of. */
export function isFull(table: Table): { rows: boolean; columns: boolean } {
  const { rows, columns } = sizeOf(table);
  return { rows: rows >= MAX_TABLE_ROWS, columns: columns >= MAX_TABLE_COLUMNS };
}

/**
 * Returns the cell that is shown at a place: a merged cell has several, and is the first of those that it was made of. A
 * place beyond the table is that of its last row or column.
 */
export function shownCell(editor: Editor, cell: CellPlace): CellPlace {
  const table = editor.children[cell.index];
  if (!isTable(table)) return cell;
  const { rows, columns } = sizeOf(table);
  const place = { row: Math.min(cell.row, rows - 1), column: Math.min(cell.column, columns - 1) };
  const { row, column } = areaAt(table, place.row, place.column) ?? place;
  return { ...cell, table, row, column };
}

/** Says whether the cursor's cell is merged. */
export function isInMergedCell(editor: Editor): boolean {
  const cell = selectedCell(editor);
  const { colSpan, rowSpan } = cell ? spanOf(cell) : { colSpan: 1, rowSpan: 1 };
  return colSpan > 1 || rowSpan > 1;
}

export function spanOf({ table, row, column }: CellPlace): Pick<CellArea, 'rowSpan' | 'colSpan'> {
  return areaAt(table, row, column) ?? { rowSpan: 1, colSpan: 1 };
}

/** Writing goes on where the cell's text ends. */
function selectCell(editor: Editor, cell: CellPlace): void {
  Transforms.select(editor, Editor.end(editor, pathOf(shownCell(editor, cell))));
}
