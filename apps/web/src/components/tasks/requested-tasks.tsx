import type { ReactNode } from 'react';
import type { SavedItem } from '../progress/submittal-input.ts';
import { TaskListProvider } from './task-list-context.ts';
import { useOpenTasks } from './use-open-tasks.ts';

interface RequestedTasksProps {
  /** Null while nothing is saved. */
  item: SavedItem | null;
  children: ReactNode;
}

/** Gives what is below the changes that were requested of an item. */
export function RequestedTasks({ item, children }: RequestedTasksProps) {
  return <TaskListProvider value={useOpenTasks(item)}>{children}</TaskListProvider>;
}
