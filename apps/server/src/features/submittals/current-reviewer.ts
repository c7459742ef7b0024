import type { Reviewer } from '@headwater/contract/submittals';

interface ReviewerColumns {
  reviewerId: number | null;
  reviewerEmail: string | null;
  claimedUntil: Date | null;
}

/** Returns a submittal's reviewer; a lapsed claim does not count. */
export function currentReviewer(
  { reviewerId, reviewerEmail, claimedUntil }: ReviewerColumns,
  now: Date,
): Reviewer | null {
  if (reviewerId === null || reviewerEmail === null) return null;
  if (claimedUntil !== null && claimedUntil <= now) return null;
  return { accountId: reviewerId, email: reviewerEmail, claimedUntil: claimedUntil?.toISOString() ?? null };
}
