import { MAX_CAPTION_CHARACTERS } from '@headwater/richtext/blocks';
import { useEffect, useMemo, useState } from 'react';
import { Point, Transforms, type Editor } from 'slate';
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react';
import { isCaptionHit, captionRange } from '../commands/caption-hits.ts';
import {
  findHits,
  replaceHit,
  replaceHits,
  startOfHit,
  type Hit,
  type Search,
} from '../commands/find-hits.ts';

/** More hits than that are not marked: making their ranges would take longer than a key may. */
const MAX_MARKED = 1_000;

/**
 * Marks the hits by the browser's highlights, which leave the text's own elements alone. Where a browser has none, the
 * current hit is still scrolled to, and selected when the panel closes. Returns what removes the marks.
 */
function highlightHits(editor: Editor, hits: readonly Hit[], current: Hit | undefined): () => void {
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

function scrollToHit(editor: Editor, hit: Hit): void {
  const range = rangeOfHit(editor, hit);
  range?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
}

function rangeOfHit(editor: Editor, hit: Hit): Range | null {
  return isCaptionHit(hit) ? captionRange(editor, hit) : ReactEditor.resolveDOMRange(editor, hit);
}

const captionLimit = `a caption has at most ${String(MAX_CAPTION_CHARACTERS)} characters`;

/** Keeps what is searched for, the hits in the text as it is written, and which of them is the current one. */
export function useFind() {
  const editor = useSlateStatic();
  const document = useSlateSelector((current) => current.children);
  const [search, setSearch] = useState<Search>({ text: '', matchCase: false });
  const [replacement, setReplacement] = useState('');
  const [position, setPosition] = useState(0);
  const [outcome, setOutcome] = useState('');
  const hits = useMemo(() => findHits(document, search), [document, search]);
  const index = hits.length === 0 ? 0 : position % hits.length;
  const current = hits[index];

  useEffect(() => highlightHits(editor, hits, current), [editor, hits, current]);

  function goTo(shown: readonly Hit[], next: number): void {
    setOutcome('');
    setPosition(next);
    const hit = shown[next];
    if (hit) scrollToHit(editor, hit);
  }

  function startSearch(next: Search): void {
    setSearch(next);
    const found = findHits(document, next);
    const cursor = editor.selection?.anchor;
    const after = cursor ? found.findIndex((hit) => !Point.isBefore(startOfHit(hit), cursor)) : 0;
    goTo(found, Math.max(0, after));
  }

  function replace(): void {
    if (!current) return;
    if (!replaceHit(editor, current, replacement)) {
      goTo(hits, (index + 1) % hits.length);
      setOutcome(`Not replaced: ${captionLimit}`);
      return;
    }
    // What was searched for may be part of what it is replaced with.
    const within = findHits([{ type: 'paragraph', children: [{ text: replacement }] }], search).length;
    goTo(findHits(editor.children, search), index + within);
  }

  function replaceAll(): void {
    const replaced = replaceHits(editor, hits, replacement);
    const left = hits.length - replaced;
    setPosition(0);
    setOutcome(`${String(replaced)} replaced${left > 0 ? `, ${String(left)} not: ${captionLimit}` : ''}`);
  }

  function selectHit(): void {
    if (current) Transforms.select(editor, isCaptionHit(current) ? current.path : current);
    // slate-react overlooks that the focus has left while it sets a selection, and then would not take it back.
    ReactEditor.blur(editor);
    ReactEditor.focus(editor);
  }

  return {
    search,
    setSearch: startSearch,
    replacement,
    setReplacement,
    current,
    status: outcome || describeHits({ searched: search.text !== '', count: hits.length, index }),
    step: (by: 1 | -1) => goTo(hits, hits.length === 0 ? 0 : (index + by + hits.length) % hits.length),
    replace,
    replaceAll,
    selectHit,
  };
}

interface FindState {
  searched: boolean;
  count: number;
  index: number;
}

function describeHits({ searched, count, index }: FindState): string {
  if (!searched) return '';
  return count === 0 ? 'Not found' : `${String(index + 1)} of ${String(count)}`;
}
