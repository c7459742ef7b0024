import { Editor, Range, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import './slate-editor.ts';
import { readSelection } from './read-selection.ts';
import { moveToCell, pathOf, selectedCell, shownCell, spanOf, type CellPlace } from './table-commands.ts';

const moves: Partial<Record<string, (editor: Editor) => boolean>> = {
  Tab: (editor) => moveToCell(editor, 1),
  'Shift+Tab': (editor) => moveToCell(editor, -1),
  ArrowUp: (editor) => moveByRow(editor, 'up'),
  ArrowDown: (editor) => moveByRow(editor, 'down'),
};

/** Moves between the cells of a table by a key, and says whether it did. */
export function pressInTable(editor: Editor, pressed: string): boolean {
  const move = moves[pressed];
  if (!move) return false;
  readSelection(editor);
  return selectedCell(editor) !== null && move(editor);
}

/** Moves from the first or the last line of a cell to that above or below, and from the table to what is beside it. */
function moveByRow(editor: Editor, direction: 'up' | 'down'): boolean {
  const { selection } = editor;
  const cell = selectedCell(editor);
  if (!cell || !selection || Range.isExpanded(selection) || !isOnEdgeLine(editor, cell, direction))
    return false;
  const row = direction === 'up' ? cell.row - 1 : cell.row + spanOf(cell).rowSpan;
  const edge = direction === 'up' ? 'end' : 'start';
  const inTable = cell.table.children[row] !== undefined;
  const target = inTable
    ? pathOf(shownCell(editor, { ...cell, row }))
    : [besideTable(editor, cell, direction)];
  Transforms.select(editor, Editor.point(editor, target, { edge }));
  return true;
}

/** Returns which block is beside a table: a new paragraph where there was none. */
function besideTable(editor: Editor, { index }: CellPlace, direction: 'up' | 'down'): number {
  const beside = direction === 'up' ? index - 1 : index + 1;
  if (editor.children[beside]) return beside;
  const at = Math.max(0, beside);
  Transforms.insertNodes(editor, { type: 'paragraph', children: [{ text: '' }] }, { at: [at] });
  return at;
}

/** Says whether no other line of the cell lies in that direction; it may be broken by its width as well. */
function isOnEdgeLine(editor: Editor, cell: CellPlace, direction: 'up' | 'down'): boolean {
  const { anchor: from, focus: to } = Editor.range(editor, pathOf(cell));
  const cursor = editor.selection?.anchor ?? from;
  const rest = direction === 'up' ? { anchor: from, focus: cursor } : { anchor: cursor, focus: to };
  if (Range.isCollapsed(rest)) return true;
  if (Editor.string(editor, rest).includes('\n')) return false;
  const lines = [...ReactEditor.toDOMRange(editor, rest).getClientRects()];
  return !lines.some((line) => lines.some((other) => other.top >= line.bottom));
}
