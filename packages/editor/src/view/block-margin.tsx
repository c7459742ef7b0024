import type { BlockPlace } from '@headwater/contract/block-place';
import type { Block } from '@headwater/richtext/blocks';
import { followBlocks } from '@headwater/richtext/follow-blocks';
import { fromHtml } from '@headwater/richtext/from-html';
import { MarginNote } from '@headwater/ui/margin-note';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MarginList } from '../editor-host.tsx';

interface BlockMarginProps {
  lists: readonly MarginList[];
  /** The text as it is now. */
  blocks: readonly Block[];
  /** Finds the element of a block or of an item of a list. */
  elementAt: (place: BlockPlace) => Element | null;
}

/** Shows each note in the margin of the block that it is about, wherever that stands by now. */
export function BlockMargin({ lists, blocks, elementAt }: BlockMarginProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [tops, setTops] = useState<ReadonlyMap<string, number>>(new Map());
  const frozen = useMemo(
    () => lists.map(({ content, notes }) => ({ notes, before: fromHtml(content) })),
    [lists],
  );
  const followed = useMemo(
    () =>
      frozen.flatMap(({ notes, before }) => {
        const find = followBlocks(before, blocks);
        return notes.map((note) => ({
          note,
          found: note.place.kind === 'block' ? find(note.place.path) : null,
        }));
      }),
    [frozen, blocks],
  );

  function measure(): void {
    const origin = frame.current?.getBoundingClientRect().top ?? 0;
    const measured = followed.flatMap(({ note, found }) => {
      const element = found && elementAt(found);
      return element ? [[note.key, Math.round(element.getBoundingClientRect().top - origin)] as const] : [];
    });
    setTops((before) => (isSame(before, measured) ? before : new Map(measured)));
  }

  // After each render, as a block may have moved with any change of the text.
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    const parent = frame.current?.parentElement;
    if (!parent) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(parent);
    return () => observer.disconnect();
  });

  return (
    <div ref={frame} className="pointer-events-none absolute inset-y-0 right-0 w-8" contentEditable={false}>
      {followed.map(({ note: { key, name, summary, done, body } }) => {
        const top = tops.get(key);
        return top === undefined ? null : (
          <MarginNote
            key={key}
            name={name}
            summary={summary}
            done={done}
            top={top + 32 * countAbove(tops, key, top)}
          >
            {body}
          </MarginNote>
        );
      })}
    </div>
  );
}

/** Several notes on one block stand below each other, in the order of the lists. */
function countAbove(tops: ReadonlyMap<string, number>, key: string, top: number): number {
  const keys = [...tops].filter(([, other]) => other === top).map(([other]) => other);
  return keys.indexOf(key);
}

function isSame(
  before: ReadonlyMap<string, number>,
  measured: ReadonlyArray<readonly [string, number]>,
): boolean {
  return before.size === measured.length && measured.every(([key, top]) => before.get(key) === top);
}
