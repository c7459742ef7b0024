import type { Editor, Range } from 'slate';
import { ReactEditor } from 'slate-react';

/** More hits than that are not marked: making their ranges would take longer than a key may. */
const MAX_MARKED = 1_000;

/**
 * Marks the hits by the browser's highlights, which leave the text's own elements alone. Where a browser has none, the
 * current hit is still scrolled to, and selected when the panel closes. Returns what removes the marks.
 */
export function highlightHits(
  editor: Editor,
  hits: readonly Range[],
  current: Range | undefined,
): () => void {
  const currentRange = current && ReactEditor.resolveDOMRange(editor, current);
  if (typeof Highlight === 'undefined') return () => undefined;
  const ranges = hits.slice(0, MAX_MARKED).flatMap((hit) => ReactEditor.resolveDOMRange(editor, hit) ?? []);
  CSS.highlights.set('found', new Highlight(...ranges));
  CSS.highlights.set('found-current', new Highlight(...(currentRange ? [currentRange] : [])));
  return () => {
    CSS.highlights.delete('found');
    CSS.highlights.delete('found-current');
  };
}

export function scrollToHit(editor: Editor, hit: Range): void {
  const range = ReactEditor.resolveDOMRange(editor, hit);
  range?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
}
