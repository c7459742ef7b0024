import type { BlockPlace } from '@headwater/contract/block-place';
import { fromHtml } from '@headwater/richtext/from-html';
import { lazy, Suspense, useCallback, useMemo, useRef } from 'react';
import { RichTextView } from '@headwater/editor/view/rich-text-view';
import { findBlockElement } from './find-block-element.ts';
import { useMarginLists } from './margin-lists.ts';

const BlockMargin = lazy(async () => ({
  default: (await import('@headwater/editor/view/block-margin')).BlockMargin,
}));

/** Shows stored rich text, with notes on its blocks in their margins. */
export function RichTextWithTasks({ html }: { html: string }) {
  const lists = useMarginLists();
  const hasNotes = lists.length > 0;
  const text = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => (hasNotes ? fromHtml(html) : []), [hasNotes, html]);
  const elementAt = useCallback(
    (place: BlockPlace) => findBlockElement(text.current?.firstElementChild, place),
    [],
  );
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
