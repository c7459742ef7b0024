import { Editor, Element, Node, Path, Range, Text, Transforms } from 'slate';
import './slate-editor.ts';

/** Returns the language of the text at the selection; null for that of the site. */
export function activeLanguage(editor: Editor): string | null {
  return Editor.marks(editor)?.lang ?? null;
}

/** Says whether there is a passage whose language can be set: what is selected, or what the cursor is in. */
export function canSetLanguage(editor: Editor): boolean {
  return passageAt(editor) !== null;
}

/** Sets the language of the passage at the selection; null makes it that of the site. */
export function setLanguage(editor: Editor, language: string | null): void {
  const at = passageAt(editor);
  if (!at) return;
  const texts = { at, match: (node: Node) => Text.isText(node), split: true };
  if (language === null) Transforms.unsetNodes(editor, 'lang', texts);
  else Transforms.setNodes(editor, { lang: language }, texts);
}

/** Returns what is selected, or the whole passage in another language that the cursor is in. */
function passageAt(editor: Editor): Range | null {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection)) return selection;
  const language = activeLanguage(editor);
  if (language === null) return null;
  const block = Editor.above(editor, {
    match: (node) => Element.isElement(node) && Editor.isBlock(editor, node),
  });
  if (!block) return null;
  const texts = [...Node.texts(editor, { from: [...block[1], 0], to: Editor.end(editor, block[1]).path })];
  const isOf = (index: number) => {
    const text = texts[index]?.[0];
    // An empty text stands beside a link.
    return text !== undefined && (text.text === '' || text.lang === language);
  };
  const cursor = texts.findIndex(([, path]) => Path.equals(path, selection.anchor.path));
  // At the beginning of a text the cursor belongs to the one before.
  let first = isOf(cursor) ? cursor : cursor - 1;
  let last = first;
  while (isOf(first - 1)) first -= 1;
  while (isOf(last + 1)) last += 1;
  const [start, end] = [texts[first], texts[last]];
  return start && end ? Editor.range(editor, start[1], end[1]) : null;
}
