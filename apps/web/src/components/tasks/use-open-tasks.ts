import type { TaskList } from '@headwater/contract/review-tasks';
import { skipToken } from '@tanstack/react-query';
import { trpc } from '../../app/trpc.ts';
import { toSubmittalInput, type SavedItem } from '../progress/submittal-input.ts';

/** Returns the changes that were requested of an item, until it is submitted again; null where none were. */
export function useOpenTasks(item: SavedItem | null): TaskList | null {
  const { data: status } = trpc.submittals.get.useQuery(item ? toSubmittalInput(item) : skipToken);
  const isSentBack = status?.response === 'rejected';
  const { data: list } = trpc.submittals.tasks.list.useQuery(
    item && isSentBack ? { id: item.id } : skipToken,
  );
  return (isSentBack && list) || null;
}
