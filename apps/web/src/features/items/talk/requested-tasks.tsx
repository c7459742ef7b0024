import { skipToken } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { trpc } from '../../../app/trpc.ts';
import type { SavedItem } from '../progress/submittal-input.ts';
import { MarginListsProvider } from './margin-lists.ts';
import { commentsInMargin, tasksInMargin } from './notes-in-margin.tsx';
import { TalkTextProvider } from './talk-text.ts';
import { TaskListProvider } from './task-list-context.ts';
import { useOpenTasks } from './use-open-tasks.ts';

interface RequestedTasksProps {
  /** Null while nothing is saved. */
  item: SavedItem | null;
  children: ReactNode;
}

/** Gives what is below the changes that were requested of an item, what guests say about its blocks, and what is typed to the editors. */
export function RequestedTasks({ item, children }: RequestedTasksProps) {
  const tasks = useOpenTasks(item);
  const talkText = useState('');
  const { data: signOffs } = trpc.submittals.signOffs.list.useQuery(item ? { id: item.id } : skipToken);
  const lists = useMemo(
    () => [...tasksInMargin(tasks), ...commentsInMargin(signOffs ?? [])],
    [tasks, signOffs],
  );
  return (
    <TaskListProvider value={tasks}>
      <MarginListsProvider value={lists}>
        <TalkTextProvider value={talkText}>{children}</TalkTextProvider>
      </MarginListsProvider>
    </TaskListProvider>
  );
}
