import { CLAIM_MS, type Review } from '@headwater/contract/submittals';
import { useEffect } from 'react';
import { trpc } from '../../../app/trpc.ts';

/** A claim is renewed at most so often, in milliseconds: well before it lapses for somebody who goes on. */
const RENEWAL_MS = CLAIM_MS / 3;
const activities = ['pointerdown', 'keydown', 'scroll'] as const;

/** Claims an open submittal for whoever looks at it, and keeps it for them while they do something. */
export function useClaim({ submittal: { id }, status }: Review): void {
  const { review } = trpc.useUtils().submittals;
  const { mutate } = trpc.submittals.claim.useMutation({
    // Nothing but the reviewer has changed. Without an answer the review goes on all the same.
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
