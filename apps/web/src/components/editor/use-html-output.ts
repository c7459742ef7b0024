import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Editor } from 'slate';
import { onPageHide } from '../../app/on-page-hide.ts';
import { createHtmlOutput, type HtmlOutput } from './html-output.ts';

/** The output of an editor as long as it is there; what is still to be told goes out when it or the page goes. */
export function useHtmlOutput(
  editor: Editor,
  initialHtml: string,
  onChange: (html: string) => void,
): RefObject<HtmlOutput | null> {
  const notifyChange = useEffectEvent(onChange);
  const output = useRef<HtmlOutput>(null);
  // As layout, and capturing: the form around it keeps a draft of what it has been told when all of it goes.
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
