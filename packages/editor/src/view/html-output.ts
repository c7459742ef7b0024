import { toHtml } from '@headwater/richtext/to-html';
import type { Editor } from 'slate';

export type HtmlOutput = ReturnType<typeof createHtmlOutput>;

/** After this pause in writing the HTML is emitted. */
const DEBOUNCE_MS = 300;

/** The most writing that a crash can lose where somebody never pauses. */
const MAX_WAIT_MS = 2_000;

/**
 * Emits the HTML of a document if it changed: after a pause in writing, after a long time without one, or at once on
 * `flush`. Serialising takes time for the whole document, so no key stroke waits for it.
 */
export function createHtmlOutput(editor: Editor, initialHtml: string, onChange: (html: string) => void) {
  let lastHtml = initialHtml;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince = 0;

  function flush(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const html = serialize(editor);
    if (html === null || html === lastHtml) return;
    lastHtml = html;
    onChange(html);
  }

  function schedule(): void {
    if (timer === undefined) waitingSince = Date.now();
    clearTimeout(timer);
    timer = setTimeout(flush, Math.min(DEBOUNCE_MS, waitingSince + MAX_WAIT_MS - Date.now()));
  }

  return { flush, schedule };
}

/** Null where a crash left a document that can't be serialised: the last good text then stays. */
function serialize(editor: Editor): string | null {
  try {
    return toHtml(editor.children);
  } catch {
    return null;
  }
}
