import type { ItemStatus } from '@headwater/contract/submittals';

/** Says whether a submitted item waits for a decision or, if approved, for its publication. */
export function isWaiting({
  isSubmitted,
  response,
  appearance,
}: Pick<ItemStatus, 'isSubmitted' | 'response' | 'appearance'>): boolean {
  return isSubmitted && (response === null || appearance.awaitsPublication);
}
