import type { BlockPlace } from '@headwater/contract/block-place';
import type { ReviewTask, TaskList } from '@headwater/contract/review-tasks';
import type { Block } from '@headwater/richtext/blocks';
import { followBlocks } from '@headwater/richtext/follow-blocks';
import { fromHtml } from '@headwater/richtext/from-html';
import { Popover } from '@base-ui/react/popover';
import { CircleCheck, MessageSquareWarning } from 'lucide-react';
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
          <TaskMark
            key={task.id}
            task={task}
            number={index + 1}
            top={top + 24 * countAbove(tops, task.id, top)}
          />
        );
      })}
    </div>
  );
}

function TaskMark({ task, number, top }: { task: ReviewTask; number: number; top: number }) {
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={`Requested change ${number}: ${task.needed}`}
        style={{ top }}
        className={`pointer-events-auto absolute right-0 grid size-7 cursor-pointer place-items-center rounded border bg-paper ${
          task.done ? 'border-good text-good' : 'border-warn text-warn'
        }`}
      >
        {task.done ? (
          <CircleCheck aria-hidden className="size-4.5" />
        ) : (
          <MessageSquareWarning aria-hidden className="size-4.5" />
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="left" align="start" sideOffset={6} collisionPadding={8} className="z-30">
          <Popover.Popup
            aria-label={`Requested change ${number}`}
            className="w-80 max-w-[calc(100vw-1rem)] rounded border border-line bg-paper p-4 shadow-floating"
          >
            <TaskAnswer task={task} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
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
