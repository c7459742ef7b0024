import type { ItemType } from '@headwater/contract/item-types';

interface ToApprove {
  type: ItemType;
  companyId: number | null;
  firstApprovedBy?: number | null;
}

/**
 * Says whether two people have to approve an item, by its type or its owner. What one of two has approved goes on waiting
 * for the other, whatever is set meanwhile.
 */
export function needsTwo(
  fourEyes: readonly string[],
  { type, companyId, firstApprovedBy = null }: ToApprove,
): boolean {
  if (firstApprovedBy !== null) return true;
  return fourEyes.some((subject) => subject === 'all' || subject === type || subject === String(companyId));
}
