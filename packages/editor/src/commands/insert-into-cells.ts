import { isVoidBlock, type Block, type Table } from '@headwater/richtext/blocks';
import { insertColumns, insertRows, setSpan } from '@headwater/richtext/edit-table';
import { joinLines } from '@headwater/richtext/table';
import { areasOf, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '@headwater/richtext/table-spans';
import { Editor, Range, Transforms } from 'slate';
import { cellAt, isTable, pathOf, selectedCell, sizeOf, type CellPlace } from './table-commands.ts';

/**
 * Inserts blocks where the selection begins in a cell, and says whether it does: a table fills the cells from there on,
 * others leave their words, and what no cell can hold follows the table.
 */
export function insertIntoCells(editor: Editor, blocks: readonly Block[]): boolean {
  const { selection } = editor;
  if (!selection || !cellAt(editor, Range.start(selection))) return false;
  if (Range.isExpanded(selection)) editor.deleteFragment();
  const cell = selectedCell(editor);
  if (!cell) return false;
  const [only, ...others] = blocks;
  if (isTable(only) && others.length === 0) fillCells(editor, cell, only);
  else {
    const text = joinLines(blocks);
    if (text.length > 0) Transforms.insertNodes(editor, text, { select: true });
    const media = blocks.filter(isVoidBlock);
    if (media.length > 0) Transforms.insertNodes(editor, media, { at: [cell.index + 1] });
  }
  return true;
}

/** Adds the rows and columns that are missing, as far as a table may have them. */
function fillCells(editor: Editor, cell: CellPlace, pasted: Table): void {
  const own = sizeOf(cell.table);
  const needed = sizeOf(pasted);
  const rows = Math.min(MAX_TABLE_ROWS, cell.row + needed.rows);
  const columns = Math.min(MAX_TABLE_COLUMNS, cell.column + needed.columns);
  const lastCell = { ...cell, row: rows - 1, column: columns - 1 };
  const path = [cell.index];
  Editor.withoutNormalizing(editor, () => {
    splitCellsWithin(editor, cell, needed);
    if (columns > own.columns) insertColumns(editor, path, { at: own.columns, count: columns - own.columns });
    if (rows > own.rows) insertRows(editor, path, { at: own.rows, count: rows - own.rows });
    for (let row = cell.row; row < rows; row += 1)
      for (let column = cell.column; column < columns; column += 1) {
        const at = pathOf({ ...cell, row, column });
        const content = pasted.children[row - cell.row]?.children[column - cell.column];
        if (!content) continue;
        Transforms.removeNodes(editor, { at });
        Transforms.insertNodes(editor, content, { at });
      }
  });
  Transforms.select(editor, Editor.end(editor, pathOf(lastCell)));
}

/** What is pasted has its own merged cells; those that it comes into keep their texts. */
function splitCellsWithin(
  editor: Editor,
  { table, index, row, column }: CellPlace,
  { rows, columns }: ReturnType<typeof sizeOf>,
): void {
  for (const area of areasOf(table)) {
    const isBeside = area.row >= row + rows || area.row + area.rowSpan <= row;
    const isApart = area.column >= column + columns || area.column + area.colSpan <= column;
    if (!isBeside && !isApart) setSpan(editor, [index], { ...area, rowSpan: 1, colSpan: 1 });
  }
}
