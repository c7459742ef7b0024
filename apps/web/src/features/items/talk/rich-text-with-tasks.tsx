import type { BlockPlace } from '@headwater/contract/block-place';
import { fromHtml } from '@headwater/richtext/from-html';
import { lazy, Suspense, useCallback, useMemo, useRef } from 'react';
import { RichTextView } from '@headwater/editor/view/rich-text-view';
import { useMarginLists } from './margin-lists.ts';

const BlockMargin = lazy(async () => ({
  default: (await import('@headwater/editor/view/block-margin')).BlockMargin,
}));

/** Shows stored rich text, with what is asked of its blocks in their margins. */
export function RichTextWithTasks({ html }: { html: string }) {
  const lists = useMarginLists();
  const hasNotes = lists.length > 0;
  const text = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => (hasNotes ? fromHtml(html) : []), [hasNotes, html]);
  const elementAt = useCallback((place: BlockPlace) => findElement(text.current, place), []);
  if (!hasNotes) return <RichTextView html={html} />;
  return (
    <div className="relative pr-10">
      <div ref={text}>
        <RichTextView html={html} />
      </div>
      <Suspense>
        <BlockMargin lists={lists} blocks={blocks} elementAt={elementAt} />
      </Suspense>
    </div>
  );
}

/** Finds a block among those that `RichTextView` renders, in which text stands in parts of its own, and below it an item. */
function findElement(text: Element | null, [index = 0, ...within]: BlockPlace): Element | null {
  const parts = [...(text?.firstElementChild?.children ?? [])];
  const blocks = parts.flatMap((part) => (part.matches('div.rich-text') ? [...part.children] : [part]));
  let element: Element | undefined = blocks[index];
  for (const child of within) element = element && listChildren(element)[child];
  return element ?? null;
}

/** Lists what a list holds as the blocks have it: each item, and after it the lists that stand in it. */
function listChildren(list: Element): Element[] {
  return [...list.children].flatMap((item) => [
    item,
    ...[...item.children].filter((child) => child.matches('ul, ol')),
  ]);
}
