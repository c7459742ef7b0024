import { withBlocks } from '@headwater/richtext/with-blocks';
import { createEditor, Editor } from 'slate';
import { withHistory } from 'slate-history';
import { withReact } from 'slate-react';
import { withClipboard, type ClipboardOptions } from './with-clipboard.ts';
import { withLinks } from './with-links.ts';
import { withMarkdown } from './with-markdown.ts';
import { withTables } from './with-tables.ts';
import { withTyping } from './with-typing.ts';
import { withUndoSteps } from './with-undo-steps.ts';

/** The number of blocks that React renders together: a key in one leaves the others of a long document alone. */
const CHUNK_SIZE = 64;

/** Creates a Slate editor with the portal's behaviour. `withHistory` keeps the last 100 steps (spec). */
export function createRichTextEditor(
  callbacks: Omit<ClipboardOptions, 'ownOrigin'>,
  now: () => number = () => performance.now(),
) {
  const editor = withReact(withHistory(createEditor()));
  editor.getChunkSize = (node) => (Editor.isEditor(node) ? CHUNK_SIZE : null);
  const pasting = withClipboard(withTables(withMarkdown(withTyping(withBlocks(editor)))), {
    ownOrigin: window.location.origin,
    ...callbacks,
  });
  return withUndoSteps(withLinks(pasting), now);
}
