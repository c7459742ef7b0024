import { excludedMarks, type Mark } from '@headwater/richtext/blocks';
import { Editor } from 'slate';

export function hasMark(editor: Editor, mark: Mark): boolean {
  return Editor.marks(editor)?.[mark] === true;
}

export function toggleMark(editor: Editor, mark: Mark): void {
  if (hasMark(editor, mark)) Editor.removeMark(editor, mark);
  else addMark(editor, mark);
}

function addMark(editor: Editor, mark: Mark): void {
  const excluded = excludedMarks[mark];
  if (excluded) Editor.removeMark(editor, excluded);
  Editor.addMark(editor, mark, true);
}
