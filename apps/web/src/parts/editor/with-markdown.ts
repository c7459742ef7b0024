import type { Mark } from '@headwater/richtext/blocks';
import { Editor, Node, Range, Text, Transforms, type Point } from 'slate';
import { HistoryEditor } from 'slate-history';
import { selectedBlocks, toggleBlock, type BlockTool } from './block-commands.ts';
import './slate-editor.ts';

/** Typed at the start of a paragraph, with a space after it. */
const blockSigns = new Map<string, BlockTool>([
  ['#', 'heading-one'],
  ['##', 'heading-two'],
  ['###', 'heading-three'],
  ['-', 'bulleted-list'],
  ['*', 'bulleted-list'],
  ['1.', 'numbered-list'],
  ['>', 'block-quote'],
]);

/** Around words, when the last sign is typed. */
const markSigns: ReadonlyArray<{ mark: Mark; sign: string; pattern: RegExp }> = [
  { mark: 'bold', sign: '**', pattern: /(?:^|[\s(])\*\*[^\s*](?:[^*]*[^\s*])?\*\*$/ },
  { mark: 'italic', sign: '*', pattern: /(?:^|[\s(])\*[^\s*](?:[^*]*[^\s*])?\*$/ },
];

/** Makes blocks and marks of the signs that people type for them. What it makes is one step: undo brings back the signs. */
export function withMarkdown<E extends Editor>(editor: E): E {
  const { insertText } = editor;
  editor.insertText = (text, options) => {
    insertText(text, options);
    const { selection } = editor;
    if (!selection || Range.isExpanded(selection)) return;
    if (text === ' ') makeBlock(editor, selection.anchor);
    else if (text === '*') makeMark(editor, selection.anchor);
  };
  return editor;
}

function makeBlock(editor: Editor, cursor: Point): void {
  const [block] = selectedBlocks(editor);
  if (!block || block[0].type !== 'paragraph') return;
  const typed = { anchor: Editor.start(editor, block[1]), focus: cursor };
  const tool = blockSigns.get(Editor.string(editor, typed).slice(0, -1));
  if (!tool) return;
  HistoryEditor.withNewBatch(editor, () => {
    Transforms.delete(editor, { at: typed });
    toggleBlock(editor, tool);
  });
}

function makeMark(editor: Editor, { path, offset }: Point): void {
  const before = Node.leaf(editor, path).text.slice(0, offset);
  const found = markSigns.find(({ pattern }) => pattern.test(before));
  if (!found) return;
  const { mark, sign } = found;
  const start = before.lastIndexOf(sign, offset - 2 * sign.length);
  const range = (from: number, to: number): Range => ({
    anchor: { path, offset: from },
    focus: { path, offset: to },
  });
  HistoryEditor.withNewBatch(editor, () => {
    Transforms.delete(editor, { at: range(offset - sign.length, offset) });
    Transforms.delete(editor, { at: range(start, start + sign.length) });
    const words = range(start, offset - 2 * sign.length);
    Transforms.setNodes(editor, { [mark]: true }, { at: words, match: Text.isText, split: true });
  });
  // What is written next is plain again.
  Editor.removeMark(editor, mark);
}
