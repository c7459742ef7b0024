import type { LeftOut } from '@headwater/richtext/paste/left-out';
import { readPasted } from '@headwater/richtext/paste/read-pasted';
import { readTabs } from '@headwater/richtext/paste/read-tabs';
import type { Block } from '@headwater/richtext/blocks';
import { Editor, Element, Range, Transforms, type Point } from 'slate';
import { HistoryEditor } from 'slate-history';
import { insertBlocks } from '../commands/insert-blocks.ts';
import '../commands/slate-editor.ts';
import { selectedCell } from '../commands/table-commands.ts';

/** About 5,000 words: making blocks of more would keep the writer waiting. */
const MAX_CHARACTERS = 30_000;

/** The time that marks take grows with the square of what may begin or end one. */
const MAX_SIGNS = 3_000;

/** A line that begins as a heading, a quote, a fence, an item or a row of a table does, or parts the header of one. */
const BLOCK_START = /^ {0,3}(?:#{1,6} |>|```|~~~|[-*+] |\d{1,9}[.)] |\||:?-+:? *\|)/m;

/** A line deeper within quotes and lists than anybody writes one. */
const TOO_DEEP = /^(?:[ \t>]{60}|(?:[ \t]*(?:[>*+-]|\d+[.)])[ \t]){20})/m;

/** Says whether a text is worth reading as Markdown, without reading it: it may be of any length, and from anywhere. */
function mayBeMarkdown(text: string): boolean {
  return (
    text.length <= MAX_CHARACTERS && BLOCK_START.test(text) && !TOO_DEEP.test(text) && !hasManySigns(text)
  );
}

function hasManySigns(text: string): boolean {
  return (text.match(/[*_~^`[\]!<]/g)?.length ?? 0) > MAX_SIGNS;
}

type ReadMarkdown = (text: string) => string | null;

interface PasteTextOptions {
  ownOrigin: string;
  /** Called if the text was Markdown. */
  onMarkdown: (leftOut: LeftOut) => void;
}

let loaded: ReadMarkdown | null = null;

/** Loads what reads Markdown, which few texts need. */
export async function loadMarkdownReader(): Promise<ReadMarkdown> {
  loaded = (await import('./read-markdown.ts')).readMarkdown;
  return loaded;
}

/**
 * Pastes a plain text. Of Markdown, or of lines with tabs, it makes blocks in a step of its own, so that undo brings
 * back the plain text; where the reader of Markdown is still to come and somebody writes on meanwhile, or it never
 * comes, the text stays plain.
 */
export function pasteText(
  editor: Editor,
  data: DataTransfer,
  { ownOrigin, onMarkdown }: PasteTextOptions,
): void {
  const text = data.getData('text/plain');
  const table = text.length <= MAX_CHARACTERS ? readTabs(text) : null;
  const at = table || mayBeMarkdown(text) ? insertAsLines(editor, data) : null;
  if (at === null) {
    editor.insertTextData(data);
    return;
  }
  const written = editor.children;

  function replaceLines(blocks: Block[]): void {
    HistoryEditor.withNewBatch(editor, () => {
      Transforms.select(editor, at ?? []);
      insertBlocks(editor, blocks);
    });
  }

  function makeBlocks(readMarkdown: ReadMarkdown): void {
    const html = editor.children === written ? readMarkdown(text) : null;
    if (html === null) return;
    const { blocks, leftOut } = readPasted(html, [ownOrigin]);
    replaceLines(blocks);
    onMarkdown(leftOut);
  }

  if (table) replaceLines([table]);
  else if (loaded) makeBlocks(loaded);
  else void loadMarkdownReader().then(makeBlocks, () => undefined);
}

/** Returns where the lines stand then; null where there is no cursor to insert them at, or it is left in a cell. */
function insertAsLines(editor: Editor, data: DataTransfer): Range | null {
  if (editor.selection && Range.isExpanded(editor.selection)) editor.deleteFragment();
  if (selectedCell(editor)) return null;
  const start: Point | undefined = editor.selection?.anchor;
  const block =
    start &&
    Editor.above(editor, { match: (node) => Element.isElement(node) && Editor.isBlock(editor, node) });
  if (!block) return null;
  const ref = Editor.pointRef(editor, start, { affinity: 'backward' });
  editor.insertTextData(data);
  // An empty block has gone, and the text stands in its place.
  const anchor = ref.unref() ?? Editor.start(editor, block[1]);
  return { anchor, focus: editor.selection?.focus ?? anchor };
}
