import { CLAIM_MS, type Reviewer } from '@headwater/contract/submittals';
import { conflict, notFound } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { currentReviewer } from '../current-reviewer.ts';
import { claim, freeClaim, freeClaims, getReviewerOf } from '../reviewers.queries.ts';

/**
 * Assigns an open submittal to the caller for a while, unless it has another reviewer, and releases the caller's
 * earlier one. Returns its reviewer now; null if it is decided or withdrawn.
 */
export async function claimSubmittal(
  { db, actor, now }: Pick<UserContext, 'db' | 'actor' | 'now'>,
  { id }: { id: number },
): Promise<Reviewer | null> {
  const at = now();
  return db.transaction().execute(async (trx) => {
    // In this order, so that two reviewers who swap never wait for each other.
    await claim(trx, { id, reviewerId: actor.actorId, at, until: new Date(at.getTime() + CLAIM_MS) });
    await freeClaims(trx, { reviewerId: actor.actorId, except: id });
    const row = await getReviewerOf(trx, { id });
    if (!row) throw notFound();
    return currentReviewer(row, at);
  });
}

/** Releases an open submittal that the reviewer has claimed. Throws 404, and 409 if they have not; an assignment stays. */
export async function releaseSubmittal(
  { db, actor, now }: Pick<UserContext, 'db' | 'actor' | 'now'>,
  { id }: { id: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await freeClaim(trx, { id, reviewerId: actor.actorId, at: now() })) return;
    if (!(await getReviewerOf(trx, { id }))) throw notFound();
    throw conflict('This is not yours to release.');
  });
}
