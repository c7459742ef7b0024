import type { Reviewer } from '@headwater/contract/submittals';
import { useUser } from '../../../app/session.ts';

/** Tells the signed-in reviewer who is reviewing a submittal; null for nobody. */
export function useReviewerText(reviewer: Reviewer | null): string | null {
  const user = useUser();
  return reviewer && describeReviewer(reviewer, reviewer.accountId === user?.id);
}

function describeReviewer({ email, claimedUntil }: Reviewer, isMine: boolean): string {
  if (claimedUntil === null) return `Assigned to ${isMine ? 'you' : email}`;
  return isMine ? 'You are reviewing it' : `${email} is reviewing it`;
}
