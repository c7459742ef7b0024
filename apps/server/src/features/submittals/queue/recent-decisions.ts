import { undoableFor, type RecentDecision } from '@headwater/contract/submittals';
import type { Database } from '@headwater/db/connect';
import { namesOf } from '../../items/item-name.ts';
import { listDecisionsOf } from '../decisions/undo.queries.ts';

const day = 24 * 60 * 60_000;
const most = 20;

/** What an admin decided in the last day, newest first. */
export async function listRecentDecisions(
  db: Database,
  { accountId, now }: { accountId: number; now: Date },
): Promise<RecentDecision[]> {
  const since = new Date(now.getTime() - day);
  const found = await listDecisionsOf(db, { accountId, since, limit: most });
  return found.map(({ id, type, action, title, email, decision, decidedAt, changed }) => {
    const until = decidedAt.getTime() + undoableFor;
    const undoable = !changed && until >= now.getTime();
    return {
      id,
      ...namesOf(type),
      action,
      title,
      email,
      decision,
      decidedAt: decidedAt.toISOString(),
      undoableUntil: undoable ? new Date(until).toISOString() : null,
    };
  });
}
