import type { TaskList } from '@headwater/contract/review-tasks';
import { skipToken } from '@tanstack/react-query';
import { trpc } from '../../../app/trpc.ts';
import { toSubmittalInput, type SavedItem } from '../progress/submittal-input.ts';

/** List, and whether the item has been resubmitted and waits for a decision. */
export type OpenTasks = TaskList & { isSubmitted: boolean };

/** Returns the requested changes of an item until the editors decide again; null if there are none. */
export function useOpenTasks(item: SavedItem | null): OpenTasks | null {
  const { data: status } = trpc.submittals.get.useQuery(item ? toSubmittalInput(item) : skipToken);
  const isOpen = status !== undefined && status.response !== 'approved';
  const { data: list } = trpc.submittals.tasks.list.useQuery(item && isOpen ? { id: item.id } : skipToken);
  return isOpen && list ? { ...list, isSubmitted: status.isSubmitted } : null;
}
