import { useEffect, useMemo, useState } from 'react';
import { Point, Transforms } from 'slate';
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react';
import { isCaptionHit } from './caption-hits.ts';
import { findHits, replaceHit, replaceHits, startOfHit, type Hit, type Search } from './find-hits.ts';
import { highlightHits, scrollToHit } from './highlight-hits.ts';

/** Keeps what is searched for, the hits in the text as it is written, and which of them is the current one. */
export function useFind() {
  const editor = useSlateStatic();
  const document = useSlateSelector((current) => current.children);
  const [search, setSearch] = useState<Search>({ text: '', matchCase: false });
  const [replacement, setReplacement] = useState('');
  const [position, setPosition] = useState(0);
  const [replaced, setReplaced] = useState(0);
  const hits = useMemo(() => findHits(document, search), [document, search]);
  const index = hits.length === 0 ? 0 : position % hits.length;
  const current = hits[index];

  useEffect(() => highlightHits(editor, hits, current), [editor, hits, current]);

  function goTo(shown: readonly Hit[], next: number): void {
    setReplaced(0);
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
    replaceHit(editor, current, replacement);
    // What was searched for may be part of what it is replaced with.
    const within = findHits([{ type: 'paragraph', children: [{ text: replacement }] }], search).length;
    goTo(findHits(editor.children, search), index + within);
  }

  function replaceAll(): void {
    replaceHits(editor, hits, replacement);
    setPosition(0);
    setReplaced(hits.length);
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
    status: describeHits({ searched: search.text !== '', count: hits.length, index, replaced }),
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
  replaced: number;
}

function describeHits({ searched, count, index, replaced }: FindState): string {
  if (replaced > 0) return `${String(replaced)} replaced`;
  if (!searched) return '';
  return count === 0 ? 'Not found' : `${String(index + 1)} of ${String(count)}`;
}
