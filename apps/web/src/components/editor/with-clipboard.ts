import type { LeftOut } from '@headwater/richtext/paste/left-out';
import { describeLeftOut } from '@headwater/richtext/paste/describe-left-out';
import { readPasted } from '@headwater/richtext/paste/read-pasted';
import { toHtml } from '@headwater/richtext/to-html';
import { Editor, Element, Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { insertBlocks } from './insert-blocks.ts';
import { readMarkdown } from './read-markdown.ts';
import './slate-editor.ts';
import { selectedCell } from './table-commands.ts';

export interface ClipboardOptions {
  ownOrigin: string;
  /** Called after each paste with what had to be left out, in words; null for nothing. */
  onPaste: (leftOut: string | null) => void;
  /** Gets an image that comes as a file: it must be cropped and uploaded before it is inserted. */
  onImageFile: (file: File) => void;
}

/**
 * Copies and pastes HTML only. Slate's own format is never read: anybody can put nodes of any shape on the clipboard,
 * while HTML passes the one reader that makes canonical values of everything.
 */
export function withClipboard<E extends Editor>(
  editor: E,
  { ownOrigin, onPaste, onImageFile }: ClipboardOptions,
): E {
  const { insertTextData, setFragmentData } = editor;

  editor.setFragmentData = (data, origin) => {
    setFragmentData(data, origin);
    // Without a selection nothing is copied.
    if (data.getData('text/html') === '') return;
    data.setData('text/html', toHtml(editor.getFragment()));
    data.clearData('application/x-slate-fragment');
  };

  editor.insertFragmentData = () => false;

  /** Makes blocks of Markdown in a step of its own, so that undo brings back the plain text. */
  function insertPlainText(data: DataTransfer): LeftOut {
    const markdown = readMarkdown(data.getData('text/plain'));
    if (markdown !== null && editor.selection && Range.isExpanded(editor.selection)) editor.deleteFragment();
    const start = editor.selection?.anchor;
    const block =
      start &&
      Editor.above(editor, { match: (node) => Element.isElement(node) && Editor.isBlock(editor, node) });
    if (markdown === null || !block || selectedCell(editor)) {
      insertTextData(data);
      return {};
    }
    const ref = Editor.pointRef(editor, start, { affinity: 'backward' });
    insertTextData(data);
    // An empty block has gone, and the text stands in its place.
    const anchor = ref.unref() ?? Editor.start(editor, block[1]);
    const { blocks, leftOut } = readPasted(markdown, [ownOrigin]);
    HistoryEditor.withNewBatch(editor, () => {
      Transforms.select(editor, { anchor, focus: editor.selection?.focus ?? anchor });
      insertBlocks(editor, blocks);
    });
    return leftOut;
  }

  editor.insertData = (data) => {
    const html = data.getData('text/html');
    const { blocks, leftOut } = readPasted(html, [ownOrigin]);
    const imageFiles = [...data.files].filter(({ type }) => type.startsWith('image/'));
    const [imageFile] = imageFiles;
    // Beside an image browsers put its address, as HTML, and file managers its name, as text.
    if (imageFile && blocks.length === 0) {
      onImageFile(imageFile);
      onPaste(
        describeLeftOut({ picture: imageFiles.length - 1, file: data.files.length - imageFiles.length }),
      );
    } else if (html === '') {
      const leftOutOfText = insertPlainText(data);
      onPaste(describeLeftOut({ ...leftOutOfText, file: data.files.length }));
    } else {
      insertBlocks(editor, blocks);
      onPaste(describeLeftOut(leftOut));
    }
  };

  return editor;
}
