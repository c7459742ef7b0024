import { createContext, use } from 'react';
import type { OpenTasks } from './use-open-tasks.ts';

const TaskListContext = createContext<OpenTasks | null>(null);

export const TaskListProvider = TaskListContext.Provider;

/** Returns the requested changes of the page's item; null if none can be answered. */
export function useTaskList(): OpenTasks | null {
  return use(TaskListContext);
}
