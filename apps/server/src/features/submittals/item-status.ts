import type { ItemType } from '@headwater/contract/item-types';
import { progressSteps } from '@headwater/contract/progress';
import type { ItemStatus } from '@headwater/contract/submittals';
import type { Database } from '@headwater/db/connect';
import { getCompletedSteps } from '../items/completed-steps.queries.ts';
import { getSubmittalState } from './submittals.queries.ts';

/** Returns an item's review status, and its steps with whether each is completed. */
export async function getItemStatus(
  db: Database,
  { id: itemId, type }: { id: number; type: ItemType },
): Promise<ItemStatus> {
  const [state, completed] = await Promise.all([
    getSubmittalState(db, { itemId }),
    getCompletedSteps(db, { itemId }),
  ]);
  return { ...state, steps: progressSteps(type, completed) };
}
