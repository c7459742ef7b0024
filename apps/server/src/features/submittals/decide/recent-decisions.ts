import { DAY_MS } from '@headwater/contract/dates';
import { UNDO_WINDOW_MS, type RecentDecision } from '@headwater/contract/submittals';
import type { Deps } from '../../../deps.ts';
import { publicSiteOf, toPublicUrl } from '../item-status.queries.ts';
import { itemNamesOf } from '../../items/item-name.ts';
import { listDecisionsByAdmin } from './undo.queries.ts';

const MAX_DECISIONS = 20;

type DecisionRow = Awaited<ReturnType<typeof listDecisionsByAdmin>>[number];

/** Lists an admin's decisions of the last day, newest first. */
export async function listRecentDecisions(
  { db, ...deps }: Pick<Deps, 'db' | 'env' | 'now'>,
  { accountId }: { accountId: number },
): Promise<RecentDecision[]> {
  const now = deps.now();
  const site = publicSiteOf(deps);
  const since = new Date(now.getTime() - DAY_MS);
  const decisions = await listDecisionsByAdmin(db, { accountId, since, limit: MAX_DECISIONS, site });
  return decisions.map((row) => {
    const { id, type, action, title, email, decision, decidedAt, publicSlug } = row;
    const until = undoableUntil(row);
    const undoable = !row.changed && (row.awaitsPublication || until >= now.getTime());
    return {
      id,
      ...itemNamesOf(type),
      action,
      title,
      email,
      decision,
      requestsChanges: row.requestsChanges,
      decidedAt: decidedAt.toISOString(),
      undoableUntil: undoable ? new Date(until).toISOString() : null,
      publicUrl: toPublicUrl(site, { type, publicSlug }),
    };
  });
}

/** A scheduled publication can be undone until its time. */
function undoableUntil({ decidedAt, awaitsPublication, notBefore }: DecisionRow): number {
  const end = decidedAt.getTime() + UNDO_WINDOW_MS;
  return awaitsPublication && notBefore ? Math.max(end, notBefore.getTime()) : end;
}
