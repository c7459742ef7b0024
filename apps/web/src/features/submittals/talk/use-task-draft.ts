import {
  placeKey,
  requestedTask,
  reviewTaskLimits,
  type RequestedTask,
} from '@headwater/contract/review-tasks';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import { listPlaceOptions } from '@headwater/richtext/list-place-options';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { deleteDraft, readDraft, saveDraft } from '../../items/draft/draft-store.ts';
import { useDraftKey } from '../../items/draft/use-draft-key.ts';

interface TaskList {
  tasks: readonly RequestedTask[];
  /** Key of the place that the editor is writing about. */
  where: string;
  needed: string;
}

const emptyList: TaskList = { tasks: [], where: '', needed: '' };
const keptTasks = z
  .string()
  .transform((json): unknown => JSON.parse(json))
  .pipe(z.array(requestedTask))
  .catch([]);

export type TaskDraft = ReturnType<typeof useTaskDraft>;

/** Holds an editor's list of changes, which survives a closed panel, and stays in this browser until it is sent. */
export function useTaskDraft(submittalId: number, snapshot: ItemSnapshot | null) {
  const draftKey = useDraftKey()(`changes-${submittalId}`);
  const options = useMemo(() => (snapshot ? listPlaceOptions(snapshot) : []), [snapshot]);
  const [list, setList] = useState(() => readList(draftKey));
  const { tasks, where, needed } = list;
  const place = options.find(({ key }) => key === where)?.place;
  const isTooLong = needed.length > reviewTaskLimits.neededCharacters;
  const isTyped = needed.trim() !== '' && !isTooLong;
  const typed = place && isTyped ? [{ place, needed: needed.trim() }] : [];
  const all = [...tasks, ...typed];
  const isFull = all.length > reviewTaskLimits.tasks;

  function change(changed: Partial<TaskList>): void {
    const next = { ...list, ...changed };
    setList(next);
    keepList(draftKey, next);
  }

  function add(): void {
    change({ tasks: all, where: '', needed: '' });
  }

  /** Moves to another part of the page, and adds the typed request about the previous one to the list. */
  function moveTo(key: string): void {
    const joins = typed.length > 0 && key !== where && !isFull;
    change(joins ? { tasks: all, where: key, needed: '' } : { where: key });
  }

  return {
    options: options.map(({ key, label }) => ({ value: key, label })),
    tasks,
    /** List with the request that is being typed. */
    all,
    where,
    needed,
    isPlaced: place !== undefined,
    isTyped,
    isTooLong,
    isFull,
    /** Whether the typed request is incomplete. */
    isBegun: needed !== '' && typed.length === 0,
    isAddable: typed.length > 0 && !isFull,
    labelOf: (task: RequestedTask) => options.find(({ key }) => key === placeKey(task.place))?.label,
    setWhere: (key: string) => change({ where: key }),
    setNeeded: (text: string) => change({ needed: text }),
    add,
    moveTo,
    remove: (index: number) => change({ tasks: tasks.filter((_, other) => other !== index) }),
    /** Deletes the draft after it is sent or the submittal is decided. */
    forget: () => deleteDraft(draftKey),
  };
}

function readList(draftKey: string): TaskList {
  const kept = readDraft(draftKey)?.values;
  if (!kept) return emptyList;
  const { tasks = '[]', where = '', needed = '' } = kept;
  return { tasks: keptTasks.parse(tasks), where, needed };
}

function keepList(draftKey: string, { tasks, where, needed }: TaskList): void {
  if (tasks.length === 0 && needed === '') deleteDraft(draftKey);
  else saveDraft(draftKey, { values: { tasks: JSON.stringify(tasks), where, needed } });
}
