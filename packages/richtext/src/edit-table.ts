import { type Editor, Element, Node, Transforms, type Path } from 'slate';
import type { Table } from './blocks.ts';
import { areasOf, spanProps, type CellArea } from './table-spans.ts';
import { createTable } from './table.ts';

/** The rows or columns to add to a table, or to remove. */
interface Lines {
  at: number;
  count: number;
}

/** Adds empty rows; a merged cell around them grows with them. */
export function insertRows(editor: Editor, path: Path, { at, count }: Lines): void {
  const table = tableAt(editor, path);
  if (!table) return;
  editor.withoutNormalizing(() => {
    for (const area of areasOf(table))
      if (area.row < at && area.row + area.rowSpan > at)
        setSpan(editor, path, { ...area, rowSpan: area.rowSpan + count });
    const columns = table.children[0]?.children.length ?? 0;
    Transforms.insertNodes(editor, createTable(count, columns).children, { at: [...path, at] });
  });
}

/** Adds empty columns; a merged cell around them grows with them. */
export function insertColumns(editor: Editor, path: Path, { at, count }: Lines): void {
  const table = tableAt(editor, path);
  if (!table) return;
  editor.withoutNormalizing(() => {
    for (const area of areasOf(table))
      if (area.column < at && area.column + area.colSpan > at)
        setSpan(editor, path, { ...area, colSpan: area.colSpan + count });
    for (const [row, { children }] of createTable(table.children.length, count).children.entries())
      Transforms.insertNodes(editor, children, { at: [...path, row, at] });
  });
}

/** Removes rows; a merged cell that begins in them and continues below moves down with its text. */
export function removeRows(editor: Editor, path: Path, { at, count }: Lines): void {
  const table = tableAt(editor, path);
  if (!table) return;
  const end = at + count;
  editor.withoutNormalizing(() => {
    // From the last one, because a cell that moves leaves its row shorter.
    for (const area of areasOf(table).toReversed()) {
      const lost = overlap(area.row, area.rowSpan, { at, count });
      if (lost === 0) continue;
      setSpan(editor, path, { ...area, rowSpan: area.rowSpan - lost });
      if (area.row < at || area.row + area.rowSpan <= end) continue;
      const place = [...path, end, area.column];
      Transforms.removeNodes(editor, { at: place });
      Transforms.moveNodes(editor, { at: [...path, area.row, area.column], to: place });
    }
    for (let row = end - 1; row >= at; row -= 1) Transforms.removeNodes(editor, { at: [...path, row] });
  });
}

/** Removes columns; a merged cell that begins in them and continues beside stays there with its text. */
export function removeColumns(editor: Editor, path: Path, { at, count }: Lines): void {
  const table = tableAt(editor, path);
  if (!table) return;
  const end = at + count;
  editor.withoutNormalizing(() => {
    const staying = new Map<number, number>();
    for (const area of areasOf(table)) {
      const lost = overlap(area.column, area.colSpan, { at, count });
      if (lost === 0) continue;
      setSpan(editor, path, { ...area, colSpan: area.colSpan - lost });
      if (area.column >= at && area.column + area.colSpan > end) staying.set(area.row, area.column);
    }
    for (const row of table.children.keys())
      for (let column = end; column >= at; column -= 1) {
        const stays = staying.get(row);
        const isRemoved = stays === undefined ? column < end : column !== stays;
        if (isRemoved) Transforms.removeNodes(editor, { at: [...path, row, column] });
      }
  });
}

/** Sets a cell's size, and removes it if that is a single cell's. */
export function setSpan(
  editor: Editor,
  path: Path,
  { row, column, ...span }: Pick<CellArea, 'row' | 'column' | 'rowSpan' | 'colSpan'>,
): void {
  const at = [...path, row, column];
  const props = spanProps(span);
  Transforms.unsetNodes(
    editor,
    (['colSpan', 'rowSpan'] as const).filter((name) => props[name] === undefined),
    { at },
  );
  Transforms.setNodes(editor, props, { at });
}

function overlap(start: number, length: number, { at, count }: Lines): number {
  return Math.max(0, Math.min(start + length, at + count) - Math.max(start, at));
}

function tableAt(editor: Editor, path: Path): Table | null {
  const node = Node.getIf(editor, path);
  return node && Element.isElement(node) && node.type === 'table' ? node : null;
}
