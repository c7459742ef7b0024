import { describeLeftOut } from '@headwater/richtext/paste/describe-left-out';
import { readPasted } from '@headwater/richtext/paste/read-pasted';
import { toHtml } from '@headwater/richtext/to-html';
import type { Editor } from 'slate';
import { insertBlocks } from '../commands/insert-blocks.ts';
import { pasteText } from './paste-text.ts';
import '../commands/slate-editor.ts';

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
  const { setFragmentData } = editor;

  editor.setFragmentData = (data, origin) => {
    setFragmentData(data, origin);
    // Without a selection nothing is copied.
    if (data.getData('text/html') === '') return;
    data.setData('text/html', toHtml(editor.getFragment()));
    data.clearData('application/x-slate-fragment');
  };

  editor.insertFragmentData = () => false;

  editor.insertData = (data) => {
    const html = data.getData('text/html');
    const { blocks, leftOut } = readPasted(html, [ownOrigin]);
    const imageFiles = [...data.files].filter(({ type }) => type.startsWith('image/'));
    const [imageFile] = imageFiles;
    // Beside an image browsers put its address, as HTML, and file managers its name, as text.
    if (imageFile && blocks.length === 0) {
      onPaste(
        describeLeftOut({ picture: imageFiles.length - 1, file: data.files.length - imageFiles.length }),
      );
      onImageFile(imageFile);
    } else if (html === '') {
      const files = { file: data.files.length };
      onPaste(describeLeftOut(files));
      pasteText(editor, data, {
        ownOrigin,
        onMarkdown: (leftOutOfText) => onPaste(describeLeftOut({ ...leftOutOfText, ...files })),
      });
    } else {
      insertBlocks(editor, blocks);
      onPaste(describeLeftOut(leftOut));
    }
  };

  return editor;
}
