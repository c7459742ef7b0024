import type { ItemStatus } from '@headwater/contract/submittals';

/** Says whether what is submitted waits for a decision or, approved, for its time. */
export function isWaiting({
  isSubmitted,
  response,
  appearance,
}: Pick<ItemStatus, 'isSubmitted' | 'response' | 'appearance'>): boolean {
  return isSubmitted && (response === null || appearance.awaitsPublication);
}
