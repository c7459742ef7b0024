import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Editor } from 'slate';
import { onPageHide } from '@headwater/ui/on-page-hide';
import { createHtmlOutput, type HtmlOutput } from './html-output.ts';

/** Emits the HTML of a mounted editor, and flushes it when the editor unmounts or the page is hidden. */
export function useHtmlOutput(
  editor: Editor,
  initialHtml: string,
  onChange: (html: string) => void,
): RefObject<HtmlOutput | null> {
  const notifyChange = useEffectEvent(onChange);
  const output = useRef<HtmlOutput>(null);
  // A layout effect with a capturing listener, so that it runs before the form around it saves the draft.
  useLayoutEffect(() => {
    const { flush } = (output.current = createHtmlOutput(editor, initialHtml, notifyChange));
    const stop = onPageHide(flush, { capture: true });
    return () => {
      stop();
      flush();
    };
  }, [editor, initialHtml]);
  return output;
}
