import type { Database } from '@headwater/db/connect';
import { currentReviewer } from '../current-reviewer.ts';
import { getReviewer } from '../reviewers.queries.ts';
import { listReviewersOfItem } from './messages.queries.ts';

/** Returns the editor who has the item's newest submittal, or else decided last; null where nobody of them reviews now. */
export async function findRespondent(
  db: Database,
  { itemId, at }: { itemId: number; at: Date },
): Promise<{ id: number; email: string } | null> {
  const rows = await listReviewersOfItem(db, { itemId });
  const holder = rows[0] && currentReviewer(rows[0], at);
  const id = holder?.accountId ?? rows.find(({ decidedBy }) => decidedBy !== null)?.decidedBy ?? null;
  return id === null ? null : getReviewer(db, { id });
}
