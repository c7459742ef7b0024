import { Transforms, type Editor } from 'slate';
import { ReactEditor } from 'slate-react';
import './slate-editor.ts';

/** Takes over where a key before this one has moved the cursor: of that slate-react learns by a later event. */
export function readSelection(editor: Editor): void {
  const selection = ReactEditor.getWindow(editor).getSelection();
  const range =
    selection && ReactEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true });
  if (range) Transforms.select(editor, range);
}
