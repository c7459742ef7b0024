import type { Editor } from 'slate';
import { ReactEditor } from 'slate-react';
import { captionRange, isCaptionHit } from './caption-hits.ts';
import type { Hit } from './find-hits.ts';

/** More hits than that are not marked: making their ranges would take longer than a key may. */
const MAX_MARKED = 1_000;

/**
 * Marks the hits by the browser's highlights, which leave the text's own elements alone. Where a browser has none, the
 * current hit is still scrolled to, and selected when the panel closes. Returns what removes the marks.
 */
export function highlightHits(editor: Editor, hits: readonly Hit[], current: Hit | undefined): () => void {
  const currentRange = current && rangeOfHit(editor, current);
  if (typeof Highlight === 'undefined') return () => undefined;
  const ranges = hits.slice(0, MAX_MARKED).flatMap((hit) => rangeOfHit(editor, hit) ?? []);
  CSS.highlights.set('found', new Highlight(...ranges));
  CSS.highlights.set('found-current', new Highlight(...(currentRange ? [currentRange] : [])));
  return () => {
    CSS.highlights.delete('found');
    CSS.highlights.delete('found-current');
  };
}

export function scrollToHit(editor: Editor, hit: Hit): void {
  const range = rangeOfHit(editor, hit);
  range?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
}

function rangeOfHit(editor: Editor, hit: Hit): Range | null {
  return isCaptionHit(hit) ? captionRange(editor, hit) : ReactEditor.resolveDOMRange(editor, hit);
}
