import { Editor, Range, type Path } from 'slate';
import type { Link } from '@headwater/richtext/blocks';
import { isLink } from '../commands/link-commands.ts';
import { listLevel } from '../commands/list-commands.ts';
import { paragraphAtCursor } from './block-menu.ts';
import { selectedPictures } from '../commands/picture-row-commands.ts';
import { selectedCell, sizeOf } from '../commands/table-commands.ts';

/** What the cursor stands at, for which there are tools or keys; a string, so that most keys change nothing. */
export type CursorPlace =
  | 'selection'
  | 'empty-paragraph'
  | `link ${string}`
  | `table ${string}`
  | `list ${string}`
  | `row ${string}`
  | null;

export function cursorPlace(editor: Editor): CursorPlace {
  const { selection } = editor;
  if (!selection) return null;
  if (Range.isExpanded(selection)) return Editor.string(editor, selection) === '' ? null : 'selection';
  const [pictures] = selectedPictures(editor) ?? [];
  if (pictures) return pictures.type === 'picture-row' ? `row ${String(pictures.pictures.length)}` : null;
  const link = linkAtCursor(editor);
  if (link) return `link ${link[1].join()}`;
  const cell = selectedCell(editor);
  if (cell) {
    const { rows, columns } = sizeOf(cell.table);
    return `table ${[cell.index, rows, columns].join()}`;
  }
  const level = listLevel(editor);
  if (level !== null) return `list ${String(level)}`;
  return paragraphAtCursor(editor)?.text === '' ? 'empty-paragraph' : null;
}

/** Returns the link in which the cursor stands. */
export function linkAtCursor(editor: Editor): [Link, Path] | null {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection)) return null;
  return Editor.above(editor, { match: isLink }) ?? null;
}
