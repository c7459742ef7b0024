import { Node, Transforms, type Editor } from 'slate';
import { ReactEditor } from 'slate-react';
import './slate-editor.ts';

const steps: Partial<Record<string, [direction: string, granularity: string]>> = {
  'Shift+ArrowLeft': ['left', 'character'],
  'Shift+ArrowRight': ['right', 'character'],
  'Shift+ArrowUp': ['backward', 'line'],
  'Shift+ArrowDown': ['forward', 'line'],
};

/**
 * Extends the selection by a key, in the browser and in Slate at once, and says whether it did. Of what a browser does
 * by itself slate-react learns by a later event: if React renders before that, as on a slow processor, slate-react sets
 * the selection from before the key again.
 */
export function extendSelection(editor: Editor, pressed: string): boolean {
  const step = steps[pressed];
  const domSelection = step && ReactEditor.getWindow(editor).getSelection();
  if (!domSelection || !editor.selection) return false;
  const { path, offset } = editor.selection.focus;
  // Here slate-react moves up itself, as Chromium skips a line.
  if (pressed === 'Shift+ArrowUp' && Node.leaf(editor, path).text[offset - 1] === '\n') return false;
  domSelection.modify('extend', ...step);
  const range = ReactEditor.toSlateRange(editor, domSelection, { exactMatch: false, suppressThrow: true });
  if (range) Transforms.select(editor, range);
  return true;
}
