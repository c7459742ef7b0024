import { excludedMarks, type Mark } from '@headwater/richtext/blocks';
import { Editor, Node, Range, Text, Transforms, type Point } from 'slate';
import { HistoryEditor } from 'slate-history';
import { selectedBlocks, toggleBlock, type BlockTool } from '../commands/block-commands.ts';
import { setStart } from '../commands/list-commands.ts';
import '../commands/slate-editor.ts';

/** Signs at the start of a paragraph, followed by a space. */
const blockMarkers = new Map<string, BlockTool>([
  ['#', 'heading-one'],
  ['##', 'heading-two'],
  ['###', 'heading-three'],
  ['####', 'heading-four'],
  ['-', 'bulleted-list'],
  ['*', 'bulleted-list'],
  ['>', 'block-quote'],
]);

/** A year does not begin a list. */
const NUMBER = /^\d{1,3}\.$/;

/** Signs around words, matched when the last one is typed. */
const inlineMarkers: ReadonlyArray<{ mark: Mark; marker: string; pattern: RegExp }> = [
  { mark: 'bold', marker: '**', pattern: /(?:^|[\s(])\*\*[^\s*](?:[^*]*[^\s*])?\*\*$/ },
  { mark: 'italic', marker: '*', pattern: /(?:^|[\s(])\*[^\s*](?:[^*]*[^\s*])?\*$/ },
  { mark: 'strike', marker: '~~', pattern: /(?:^|[\s(])~~[^\s~](?:[^~]*[^\s~])?~~$/ },
  { mark: 'superscript', marker: '^', pattern: /[\p{L}\p{N})\]]\^[^\s^]+\^$/u },
  { mark: 'subscript', marker: '~', pattern: /[\p{L}\p{N})\]]~[^\s~]+~$/u },
  { mark: 'code', marker: '`', pattern: /(?:^|[\s(])`[^\s`](?:[^`]*[^\s`])?`$/ },
];

/** Formats Markdown signs as they are typed. The result is one step: undo brings back the signs. */
export function withMarkdown<E extends Editor>(editor: E): E {
  const { insertText } = editor;
  editor.insertText = (text, options) => {
    insertText(text, options);
    const { selection } = editor;
    if (!selection || Range.isExpanded(selection)) return;
    if (text === ' ') applyBlockMarker(editor, selection.anchor);
    else if (inlineMarkers.some(({ marker }) => marker.at(-1) === text))
      applyInlineMarker(editor, selection.anchor);
  };
  return editor;
}

function applyBlockMarker(editor: Editor, cursor: Point): void {
  const [block] = selectedBlocks(editor);
  if (!block || block[0].type !== 'paragraph') return;
  const typed = { anchor: Editor.start(editor, block[1]), focus: cursor };
  const marker = Editor.string(editor, typed).slice(0, -1);
  const number = NUMBER.test(marker) ? Number.parseInt(marker, 10) : null;
  const tool = number === null ? blockMarkers.get(marker) : 'numbered-list';
  if (!tool) return;
  HistoryEditor.withNewBatch(editor, () => {
    Transforms.delete(editor, { at: typed });
    Editor.withoutNormalizing(editor, () => {
      toggleBlock(editor, tool);
      // With 1 it goes on with a list before it.
      if (number !== null && number !== 1) setStart(editor, number);
    });
  });
}

function applyInlineMarker(editor: Editor, { path, offset }: Point): void {
  const before = Node.leaf(editor, path).text.slice(0, offset);
  const found = inlineMarkers.find(({ pattern }) => pattern.test(before));
  if (!found) return;
  const { mark, marker } = found;
  const start = before.lastIndexOf(marker, offset - 2 * marker.length);
  const range = (from: number, to: number): Range => ({
    anchor: { path, offset: from },
    focus: { path, offset: to },
  });
  HistoryEditor.withNewBatch(editor, () => {
    Transforms.delete(editor, { at: range(offset - marker.length, offset) });
    Transforms.delete(editor, { at: range(start, start + marker.length) });
    const words = range(start, offset - 2 * marker.length);
    const texts = { at: words, match: Text.isText, split: true };
    const excluded = excludedMarks[mark];
    if (excluded) Transforms.unsetNodes(editor, excluded, texts);
    Transforms.setNodes(editor, { [mark]: true }, texts);
  });
  // The text that follows has no mark.
  Editor.removeMark(editor, mark);
}
