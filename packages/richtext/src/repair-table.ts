import { type Editor, Element, Node, Transforms, type Path } from 'slate';
import type { Table, TableRow } from './blocks.ts';
import { createTable, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from './table.ts';

/** Removes an empty table, lifts out what is no row, and makes all rows as wide. */
export function repairTable(editor: Editor, table: Table, path: Path): boolean {
  if (table.children.length === 0) {
    Transforms.removeNodes(editor, { at: path });
    return true;
  }
  for (const [child, childPath] of Node.children(editor, path)) {
    if (Element.isElement(child) && child.type === 'table-row') continue;
    if (!Element.isElement(child) || child.type === 'link' || child.type === 'table-cell')
      Transforms.wrapNodes(editor, { type: 'table-row', children: [] }, { at: childPath });
    else Transforms.liftNodes(editor, { at: childPath, voids: true });
    return true;
  }
  return cutRows(editor, table, path) || padRows(editor, table, path);
}

/** Removes an empty row, and lifts out what is no cell. */
export function repairTableRow(editor: Editor, row: TableRow, path: Path): boolean {
  if (row.children.length === 0) {
    Transforms.removeNodes(editor, { at: path });
    return true;
  }
  for (const [child, childPath] of Node.children(editor, path)) {
    if (Element.isElement(child) && child.type === 'table-cell') continue;
    if (!Element.isElement(child) || child.type === 'link')
      Transforms.wrapNodes(editor, { type: 'table-cell', children: [] }, { at: childPath });
    else Transforms.liftNodes(editor, { at: childPath, voids: true });
    return true;
  }
  return false;
}

/** Leaves text alone in a cell: a picture moves below the table, other blocks leave their words. */
export function repairTableCell(editor: Editor, path: Path): boolean {
  for (const [child, childPath] of Node.children(editor, path)) {
    if (!Element.isElement(child) || editor.isInline(child)) continue;
    if (editor.isVoid(child))
      Transforms.moveNodes(editor, { at: childPath, to: [(path[0] ?? 0) + 1], voids: true });
    else Transforms.unwrapNodes(editor, { at: childPath });
    return true;
  }
  return false;
}

function cutRows(editor: Editor, table: Table, path: Path): boolean {
  const wide = table.children.findIndex(({ children }) => children.length > MAX_TABLE_COLUMNS);
  const tooMuch =
    table.children.length > MAX_TABLE_ROWS
      ? [MAX_TABLE_ROWS]
      : wide !== -1
        ? [wide, MAX_TABLE_COLUMNS]
        : null;
  if (tooMuch) Transforms.removeNodes(editor, { at: [...path, ...tooMuch] });
  return tooMuch !== null;
}

function padRows(editor: Editor, table: Table, path: Path): boolean {
  const width = Math.max(...table.children.map(({ children }) => children.length));
  const short = table.children.findIndex(({ children }) => children.length < width);
  const length = table.children[short]?.children.length;
  if (length === undefined) return false;
  const missing = createTable(1, width - length).children.flatMap(({ children }) => children);
  Transforms.insertNodes(editor, missing, { at: [...path, short, length] });
  return true;
}
