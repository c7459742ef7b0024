import { toHtml } from '@headwater/richtext/to-html';
import type { Editor } from 'slate';

export type HtmlOutput = ReturnType<typeof createHtmlOutput>;

/** How long a pause in writing is before the HTML goes out. */
const DEBOUNCE_MS = 300;

/** Somebody who never pauses is not to lose more than this in a crash. */
const MAX_WAIT_MS = 2_000;

/**
 * Tells the HTML of a document to the outside: after a pause in writing or a long time without one, at once on
 * `flush`, and only if it changed. Writing out costs time for the whole document, so no key stroke waits for it.
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

/** Null where a crash left a document that can't be written: the last good text then stays. */
function serialize(editor: Editor): string | null {
  try {
    return toHtml(editor.children);
  } catch {
    return null;
  }
}
