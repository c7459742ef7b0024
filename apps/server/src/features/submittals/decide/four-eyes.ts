import type { ItemType } from '@headwater/contract/item-types';
import type { Context } from '../../../trpc/context.ts';

/** Says whether two people have to approve an item, by its type or its owner. */
export function needsTwo(
  fourEyes: Context['env']['fourEyes'],
  { type, companyId }: { type: ItemType; companyId: number | null },
): boolean {
  return fourEyes.some((subject) => subject === 'all' || subject === type || subject === String(companyId));
}
