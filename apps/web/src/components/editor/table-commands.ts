import { createTable, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '@headwater/richtext/table';
import type { Table } from '@headwater/richtext/blocks';
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

/** Adds a row beside that of the cursor. */
export function addRow(editor: Editor, side: 'above' | 'below'): void {
  const cell = selectedCell(editor);
  if (!cell || isFull(cell.table).rows) return;
  const row = side === 'above' ? cell.row : cell.row + 1;
  insertRows(editor, cell.index, row, 1);
  selectCell(editor, { ...cell, row });
}

/** Adds a column beside that of the cursor. */
export function addColumn(editor: Editor, side: 'before' | 'after'): void {
  const cell = selectedCell(editor);
  if (!cell || isFull(cell.table).columns) return;
  const column = side === 'before' ? cell.column : cell.column + 1;
  insertColumns(editor, cell.index, column, 1);
  selectCell(editor, { ...cell, column });
}

/** Removes the row of the cursor, and the table with its last one; the row below the header takes its place. */
export function removeRow(editor: Editor): void {
  const cell = selectedCell(editor);
  if (!cell) return;
  const { rows } = sizeOf(cell.table);
  if (rows === 1) {
    removeTable(editor);
    return;
  }
  Transforms.removeNodes(editor, { at: [cell.index, cell.row] });
  selectCell(editor, { ...cell, row: Math.min(cell.row, rows - 2) });
}

/** Removes the column of the cursor, and the table with its last one. */
export function removeColumn(editor: Editor): void {
  const cell = selectedCell(editor);
  if (!cell) return;
  const { rows, columns } = sizeOf(cell.table);
  if (columns === 1) {
    removeTable(editor);
    return;
  }
  Editor.withoutNormalizing(editor, () => {
    for (let row = 0; row < rows; row += 1)
      Transforms.removeNodes(editor, { at: [cell.index, row, cell.column] });
  });
  selectCell(editor, { ...cell, column: Math.min(cell.column, columns - 2) });
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
  const { rows, columns } = sizeOf(cell.table);
  const place = cell.row * columns + cell.column + step;
  if (place < 0 || (place === rows * columns && isFull(cell.table).rows)) return false;
  if (place === rows * columns) insertRows(editor, cell.index, rows, 1);
  selectCell(editor, { ...cell, row: Math.floor(place / columns), column: place % columns });
  return true;
}

/** Says what a table can take no more of. */
export function isFull(table: Table): { rows: boolean; columns: boolean } {
  const { rows, columns } = sizeOf(table);
  return { rows: rows >= MAX_TABLE_ROWS, columns: columns >= MAX_TABLE_COLUMNS };
}

export function insertRows(editor: Editor, index: number, at: number, count: number): void {
  const table = editor.children[index];
  if (!isTable(table)) return;
  const { columns } = sizeOf(table);
  Transforms.insertNodes(editor, createTable(count, columns).children, { at: [index, at] });
}

export function insertColumns(editor: Editor, index: number, at: number, count: number): void {
  const table = editor.children[index];
  if (!isTable(table)) return;
  Editor.withoutNormalizing(editor, () => {
    for (const [row, { children }] of createTable(sizeOf(table).rows, count).children.entries())
      Transforms.insertNodes(editor, children, { at: [index, row, at] });
  });
}

/** Writing goes on where the cell's text ends. */
function selectCell(editor: Editor, cell: CellPlace): void {
  Transforms.select(editor, Editor.end(editor, pathOf(cell)));
}
