import type { Schedule } from '@headwater/contract/submittals';
import { useAnnounce } from '@headwater/ui/toasts';
import { trpc } from '../../../app/trpc.ts';
import { toSubmittalInput, type SavedItem } from './submittal-input.ts';

/** Changes when a submitted item appears, or when a public page ends. */
export function useSchedule(item: SavedItem): (schedule: Schedule) => Promise<void> {
  const schedule = trpc.submittals.schedule.useMutation();
  const announce = useAnnounce();
  return async ({ notBefore, appearsUntil }) => {
    await schedule.mutateAsync({ ...toSubmittalInput(item), notBefore, appearsUntil });
    announce('The time is saved');
  };
}
