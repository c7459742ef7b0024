import { placeKey, reviewTaskLimits, type RequestedTask } from '@headwater/contract/review-tasks';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import { listPlaceOptions } from '@headwater/richtext/list-place-options';
import { useMemo, useState } from 'react';

export type TaskDraft = ReturnType<typeof useTaskDraft>;

/** Holds the list of changes that an editor writes, which stays while its panel is closed. */
export function useTaskDraft(snapshot: ItemSnapshot | null) {
  const options = useMemo(() => (snapshot ? listPlaceOptions(snapshot) : []), [snapshot]);
  const [tasks, setTasks] = useState<readonly RequestedTask[]>([]);
  const [where, setWhere] = useState('');
  const [needed, setNeeded] = useState('');
  const place = options.find(({ key }) => key === where)?.place;
  const isTooLong = needed.length > reviewTaskLimits.neededCharacters;
  const isTyped = needed.trim() !== '' && !isTooLong;
  const typed = place && isTyped ? [{ place, needed: needed.trim() }] : [];
  const all = [...tasks, ...typed];
  const isFull = all.length > reviewTaskLimits.tasks;

  function add(): void {
    setTasks(all);
    setWhere('');
    setNeeded('');
  }

  /** Goes on to another part of the page; what is written about the one before joins the list. */
  function moveTo(key: string): void {
    if (typed.length > 0 && key !== where && !isFull) add();
    setWhere(key);
  }

  return {
    options: options.map(({ key, label }) => ({ value: key, label })),
    tasks,
    /** The list with what is being written. */
    all,
    where,
    needed,
    isPlaced: place !== undefined,
    isTyped,
    isTooLong,
    isFull,
    /** Whether something is written that is not complete. */
    isBegun: needed !== '' && typed.length === 0,
    isAddable: typed.length > 0 && !isFull,
    labelOf: (task: RequestedTask) => options.find(({ key }) => key === placeKey(task.place))?.label,
    setWhere,
    setNeeded,
    add,
    moveTo,
    remove: (index: number) => setTasks(tasks.filter((_, other) => other !== index)),
  };
}
