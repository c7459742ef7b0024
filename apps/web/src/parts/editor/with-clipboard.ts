import { describeLeftOut } from '@headwater/richtext/paste/describe-left-out';
import { readPasted } from '@headwater/richtext/paste/read-pasted';
import { toHtml } from '@headwater/richtext/to-html';
import type { Editor } from 'slate';
import { insertBlocks } from './insert-blocks.ts';
import './slate-editor.ts';

export interface ClipboardOptions {
  ownOrigin: string;
  /** Told after each paste what had to be left out, in words; null for nothing. */
  onPaste: (leftOut: string | null) => void;
}

/**
 * Copies and pastes as HTML alone. Slate's own format is never read: anybody can put nodes of any shape on the
 * clipboard, while HTML goes through the one reader that makes canonical values of everything.
 */
export function withClipboard<E extends Editor>(editor: E, { ownOrigin, onPaste }: ClipboardOptions): E {
  const { insertTextData, setFragmentData } = editor;

  editor.setFragmentData = (data, origin) => {
    setFragmentData(data, origin);
    // Nothing selected, nothing copied.
    if (data.getData('text/html') === '') return;
    data.setData('text/html', toHtml(editor.getFragment()));
    data.clearData('application/x-slate-fragment');
  };

  editor.insertFragmentData = () => false;

  editor.insertData = (data) => {
    const html = data.getData('text/html');
    if (html === '') {
      insertTextData(data);
      onPaste(describeLeftOut({ picture: data.files.length }));
      return;
    }
    const { blocks, leftOut } = readPasted(html, [ownOrigin]);
    insertBlocks(editor, blocks);
    onPaste(describeLeftOut(leftOut));
  };

  return editor;
}
