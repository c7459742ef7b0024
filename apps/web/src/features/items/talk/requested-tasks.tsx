import { skipToken } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { TaskList } from '@headwater/contract/review-tasks';
import type { SignOffWithText } from '@headwater/contract/sign-offs';
import type { MarginList } from '@headwater/editor/editor-host';
import { trpc } from '../../../app/trpc.ts';
import type { SavedItem } from '../progress/submittal-input.ts';
import { MarginListsProvider } from './margin-lists.ts';
import { TaskListProvider } from './task-list-context.ts';
import { useOpenTasks } from './use-open-tasks.ts';
import { GuestComment } from './guest-comment.tsx';
import { TaskAnswer } from './task-answer.tsx';

interface RequestedTasksProps {
  /** Null while no text is saved. */
  item: SavedItem | null;
  children: ReactNode;
}

/** Provides the requested changes of an item, and guests' comments on its blocks. */
export function RequestedTasks({ item, children }: RequestedTasksProps) {
  const tasks = useOpenTasks(item);
  const { data: signOffs } = trpc.submittals.signOffs.list.useQuery(item ? { id: item.id } : skipToken);
  const lists = useMemo(
    () => [...tasksInMargin(tasks), ...commentsInMargin(signOffs ?? [])],
    [tasks, signOffs],
  );
  return (
    <TaskListProvider value={tasks}>
      <MarginListsProvider value={lists}>{children}</MarginListsProvider>
    </TaskListProvider>
  );
}

function tasksInMargin(list: TaskList | null): MarginList[] {
  if (!list?.snapshot) return [];
  const notes = list.tasks.map((task, index) => ({
    key: `task-${task.id}`,
    place: task.place,
    name: `Requested change ${index + 1}`,
    summary: task.needed,
    done: task.done,
    body: <TaskAnswer task={task} />,
  }));
  return [{ content: list.snapshot.content, notes }];
}

function commentsInMargin(signOffs: readonly SignOffWithText[]): MarginList[] {
  return signOffs.flatMap(({ content, guest, comments }) => {
    if (content === null) return [];
    const notes = comments.map((comment) => ({
      key: `comment-${comment.id}`,
      place: comment.place,
      name: `Comment by ${guest}`,
      summary: comment.text,
      done: comment.done,
      body: <GuestComment comment={comment} mayEdit />,
    }));
    return [{ content, notes }];
  });
}
