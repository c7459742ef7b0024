import { fromHtml } from '@headwater/richtext/from-html';
import { toHtml } from '@headwater/richtext/to-html';
import { Transforms, type Editor } from 'slate';
import './slate-editor.ts';

/**
 * Copies and pastes as HTML alone. Slate's own format is never read: anybody can put nodes of any shape on the
 * clipboard, while HTML goes through the one reader that makes canonical values of everything.
 */
export function withClipboard<E extends Editor>(editor: E, ownOrigin: string): E {
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
    if (html === '') insertTextData(data);
    else Transforms.insertFragment(editor, fromHtml(html, [ownOrigin]));
  };

  return editor;
}
