import { Editor, Node, Path, Range, Transforms } from 'slate';
import { endOfItem, listAround, moveSiblings, startOfItem } from './list-commands.ts';

/** A place between two blocks, numbered by the blocks above it. */
export type Gap = number;

/**
 * Moves the selected blocks, or the selected items within their list, past their neighbour. The lists below an item move
 * with it.
 */
export function moveSelected(editor: Editor, direction: 'up' | 'down'): void {
  if (!editor.selection) return;
  const [start, end] = Range.edges(Editor.unhangRange(editor, editor.selection));
  const parent = listAround(editor, Path.common(start.path, end.path)) ?? [];
  const depth = parent.length + 1;
  const first = startOfItem(editor, start.path.slice(0, depth));
  const last = endOfItem(editor, end.path.slice(0, depth));
  if (direction === 'up' && Path.hasPrevious(first)) {
    const above = Path.previous(first);
    moveSiblings(editor, [startOfItem(editor, above), above], last);
  } else if (direction === 'down' && Node.has(editor, Path.next(last))) {
    const below = Path.next(last);
    moveSiblings(editor, [below, endOfItem(editor, below)], first);
  }
}

/** Moves a block of the document to a gap. */
export function moveBlock(editor: Editor, index: number, gap: Gap): void {
  const destination = gap > index ? gap - 1 : gap;
  if (destination !== index) Transforms.moveNodes(editor, { at: [index], to: [destination] });
}
