import { type Editor, Element, Node, Transforms, type Path } from 'slate';
import type { Table, TableRow } from './blocks.ts';
import { removeColumns, removeRows, setSpan } from './edit-table.ts';
import { areasOf, findBeginnings, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS, spanProps } from './table-spans.ts';
import { createTable } from './table.ts';

/** Removes an empty table, lifts out blocks that are not rows, and equalises the rows' widths and the merged cells' sizes. */
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
  return cutRows(editor, table, path) || padRows(editor, table, path) || repairSpans(editor, table, path);
}

/** Removes an empty row, and lifts out blocks that are not cells. */
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

/** Leaves only text in a cell: a picture moves below the table, other blocks leave their words. */
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

function repairSpans(editor: Editor, table: Table, path: Path): boolean {
  const areas = areasOf(table);
  const areaOf = new Map(areas.map((area) => [area.cell, area]));
  for (const [row, { children }] of table.children.entries())
    for (const [column, cell] of children.entries()) {
      const span = areaOf.get(cell) ?? { colSpan: 1, rowSpan: 1 };
      const { colSpan, rowSpan } = spanProps(span);
      if (cell.colSpan === colSpan && cell.rowSpan === rowSpan) continue;
      setSpan(editor, path, { row, column, rowSpan: span.rowSpan, colSpan: span.colSpan });
      return true;
    }
  return removeReached(editor, table, path);
}

/** Removes a row or a column in which no cell begins. */
function removeReached(editor: Editor, table: Table, path: Path): boolean {
  const kept = findBeginnings(areasOf(table));
  const row = [...table.children.keys()].find((at) => !kept.rows.includes(at));
  const column = [...(table.children[0]?.children.keys() ?? [])].find((at) => !kept.columns.includes(at));
  if (row !== undefined) removeRows(editor, path, { at: row, count: 1 });
  else if (column !== undefined) removeColumns(editor, path, { at: column, count: 1 });
  return row !== undefined || column !== undefined;
}
