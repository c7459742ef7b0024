import type { ItemType } from '@headwater/contract/item-types';

/** Says whether two people have to approve an item, by its type or its owner. */
export function needsTwo(
  fourEyes: readonly string[],
  { type, companyId }: { type: ItemType; companyId: number | null },
): boolean {
  return fourEyes.some((subject) => subject === 'all' || subject === type || subject === String(companyId));
}
