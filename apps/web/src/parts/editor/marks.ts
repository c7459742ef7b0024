import type { Mark } from '@headwater/richtext/blocks';
import { Editor } from 'slate';

export function hasMark(editor: Editor, mark: Mark): boolean {
  return Editor.marks(editor)?.[mark] === true;
}

export function toggleMark(editor: Editor, mark: Mark): void {
  if (hasMark(editor, mark)) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}

const shortcuts: Partial<Record<string, Mark>> = { b: 'bold', i: 'italic', u: 'underline' };

/** The mark that a key toggles: Ctrl (on a Mac: Command) with B, I or U. */
export function markOfShortcut(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): Mark | null {
  if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return null;
  return shortcuts[event.key.toLowerCase()] ?? null;
}
