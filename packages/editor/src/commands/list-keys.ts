import type { Editor } from 'slate';
import './slate-editor.ts';
import { indentItems, listLevel, outdentItems } from './list-commands.ts';
import { readSelection } from './read-selection.ts';

/** Changes the level of list items by a key, and says whether the key is theirs: it stays so where no level is left. */
export function pressInList(editor: Editor, pressed: string): boolean {
  if (pressed !== 'Tab' && pressed !== 'Shift+Tab') return false;
  readSelection(editor);
  if (listLevel(editor) === null) return false;
  if (pressed === 'Tab') indentItems(editor);
  else outdentItems(editor);
  return true;
}
