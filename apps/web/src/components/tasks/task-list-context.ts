import type { TaskList } from '@headwater/contract/review-tasks';
import { createContext, use } from 'react';

const TaskListContext = createContext<TaskList | null>(null);

export const TaskListProvider = TaskListContext.Provider;

/** Returns the changes that were requested of the item on the page; null where none are open to be answered. */
export function useTaskList(): TaskList | null {
  return use(TaskListContext);
}
