import { CLAIM_MS, type Review } from '@headwater/contract/submittals';
import { useEffect } from 'react';
import { trpc } from '../../../app/trpc.ts';

/** Minimum milliseconds between renewals of a claim, well below the time after which it lapses. */
const RENEWAL_MS = CLAIM_MS / 3;
const activities = ['pointerdown', 'keydown', 'scroll'] as const;

/** Claims an open submittal for the reviewer who looks at it, and keeps the claim while they are active. */
export function useClaim({ submittal: { id }, status }: Review): void {
  const { review } = trpc.useUtils().submittals;
  const { mutate } = trpc.submittals.claim.useMutation({
    // Only the reviewer has changed. The review also works without an answer.
    meta: { refetch: false },
    onSuccess: ({ reviewer }) =>
      review.setData({ id }, (shown) => shown && { ...shown, submittal: { ...shown.submittal, reviewer } }),
  });
  const isOpen = status === 'open';
  useEffect(() => {
    if (!isOpen) return undefined;
    let claimedAt = performance.now();
    const renew = () => {
      if (performance.now() - claimedAt < RENEWAL_MS) return;
      claimedAt = performance.now();
      mutate({ id });
    };
    mutate({ id });
    for (const activity of activities) window.addEventListener(activity, renew, { passive: true });
    return () => {
      for (const activity of activities) window.removeEventListener(activity, renew);
    };
  }, [id, isOpen, mutate]);
}
