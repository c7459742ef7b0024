import type { BlockPlace } from '@headwater/contract/block-place';
import type { TaskList } from '@headwater/contract/review-tasks';
import type { Block } from '@headwater/richtext/blocks';
import { followBlocks } from '@headwater/richtext/follow-blocks';
import { fromHtml } from '@headwater/richtext/from-html';
import { MarginNote } from '@headwater/ui/margin-note';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { TaskAnswer } from './task-answer.tsx';

interface TaskMarginProps {
  list: TaskList;
  /** The text as it is now. */
  blocks: readonly Block[];
  /** Finds the element of a block or of an item of a list. */
  elementAt: (place: BlockPlace) => Element | null;
}

/** Shows each requested change in the margin of the block that it is about, wherever that stands by now. */
export function TaskMargin({ list: { snapshot, tasks }, blocks, elementAt }: TaskMarginProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [tops, setTops] = useState<ReadonlyMap<number, number>>(new Map());
  const frozen = useMemo(() => (snapshot ? fromHtml(snapshot.content) : null), [snapshot]);
  const find = useMemo(() => (frozen ? followBlocks(frozen, blocks) : null), [frozen, blocks]);

  function measure(): void {
    const origin = frame.current?.getBoundingClientRect().top ?? 0;
    const measured = tasks.flatMap(({ id, place }) => {
      const found = place.kind === 'block' && find ? find(place.path) : null;
      const element = found && elementAt(found);
      return element ? [[id, Math.round(element.getBoundingClientRect().top - origin)] as const] : [];
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
      {tasks.map((task, index) => {
        const top = tops.get(task.id);
        return top === undefined ? null : (
          <MarginNote
            key={task.id}
            name={`Requested change ${index + 1}`}
            summary={task.needed}
            done={task.done}
            top={top + 32 * countAbove(tops, task.id, top)}
          >
            <TaskAnswer task={task} />
          </MarginNote>
        );
      })}
    </div>
  );
}

/** Several changes of one block stand below each other. */
function countAbove(tops: ReadonlyMap<number, number>, id: number, top: number): number {
  return [...tops].filter(([other, otherTop]) => other < id && otherTop === top).length;
}

function isSame(
  before: ReadonlyMap<number, number>,
  measured: ReadonlyArray<readonly [number, number]>,
): boolean {
  return before.size === measured.length && measured.every(([id, top]) => before.get(id) === top);
}
