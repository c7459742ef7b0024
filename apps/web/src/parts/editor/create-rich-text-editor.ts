import { withBlocks } from '@headwater/richtext/with-blocks';
import { createEditor } from 'slate';
import { withHistory } from 'slate-history';
import { withReact } from 'slate-react';
import { withClipboard } from './with-clipboard.ts';
import { withTyping } from './with-typing.ts';

/** A Slate editor with all our behaviour. `withHistory` keeps the last 100 steps, as the specification has it. */
export function createRichTextEditor() {
  return withClipboard(
    withTyping(withBlocks(withReact(withHistory(createEditor())))),
    window.location.origin,
  );
}
