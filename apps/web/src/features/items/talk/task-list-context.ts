import { createContext, use } from 'react';
import type { OpenTasks } from './use-open-tasks.ts';

const TaskListContext = createContext<OpenTasks | null>(null);

export const TaskListProvider = TaskListContext.Provider;

/** Returns the changes that were requested of the item on the page; null where none are open to be answered. */
export function useTaskList(): OpenTasks | null {
  return use(TaskListContext);
}
