import { useState } from 'react';
import { flushSync } from 'react-dom';
import { toPortalError } from '../../app/portal-error.ts';
import { trpc } from '../../app/trpc.ts';

export type Decision = { id: number; title: string } & (
  | { verdict: 'approve' }
  | { verdict: 'reject'; reason: string }
);

/** The time in which a row fades before its call is made, in milliseconds. */
const fade = 500;

/** Decides on submittals: the row fades, then the call is made; a refused call brings the row back and says why. */
export function useDecisions() {
  const [leaving, setLeaving] = useState<readonly number[]>([]);
  const [failure, setFailure] = useState<{ text: string; attempt: number } | null>(null);
  const approve = trpc.submittals.approve.useMutation();
  const reject = trpc.submittals.reject.useMutation();
  const utils = trpc.useUtils();

  async function decide(decision: Decision): Promise<void> {
    const { id, title } = decision;
    setFailure(null);
    // At once, so that the caller can lead the focus out of the row.
    flushSync(() => setLeaving((ids) => [...ids, id]));
    await new Promise((resolve) => setTimeout(resolve, fade));
    try {
      if (decision.verdict === 'approve') await approve.mutateAsync({ id });
      else await reject.mutateAsync({ id, response: decision.reason });
      utils.submittals.list.setData(
        undefined,
        (list) => list && { ...list, submittals: list.submittals.filter((row) => row.id !== id) },
      );
    } catch (error) {
      const { message } = toPortalError(error);
      setFailure((last) => ({ text: `${title}: ${message}`, attempt: (last?.attempt ?? 0) + 1 }));
    } finally {
      setLeaving((ids) => ids.filter((other) => other !== id));
    }
  }

  return { decide, leaving, failure, dismiss: () => setFailure(null) };
}
