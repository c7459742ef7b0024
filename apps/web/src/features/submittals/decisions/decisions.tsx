import { createContext, use, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { toPortalError } from '../../../app/portal-error.ts';
import { trpc } from '../../../app/trpc.ts';
import { DecisionToast, type DecisionToastMessage } from './decision-toast.tsx';
import { useRemoveFromQueue } from '../queue/queue.ts';

interface SubmittalRef {
  id: number;
  title: string;
}

export type Decision = SubmittalRef & ({ verdict: 'approve' } | { verdict: 'reject'; reason: string });

interface Decisions {
  /** Ids of rows on their way out. */
  leaving: readonly number[];
  /** The row fades, then the call is made; a refused call brings the row back and says why. */
  decideInList: (decision: Decision) => Promise<void>;
  /** Whether it was decided; if not, the notice says why. */
  decide: (decision: Decision) => Promise<boolean>;
  undo: (decided: SubmittalRef) => Promise<void>;
  /** Undoes what the notice offers to undo. */
  undoLast: () => void;
  showError: (why: string) => void;
}

const DecisionsContext = createContext<Decisions | null>(null);

export function useDecisions(): Decisions {
  const decisions = use(DecisionsContext);
  if (!decisions) throw new Error('useDecisions needs a DecisionsProvider around it');
  return decisions;
}

/** The time in which a row fades before its call is made, in milliseconds. */
const FADE_MS = 500;

/** Around the list and the reviews, so that what was decided can be undone wherever one goes next. */
export function DecisionsProvider({ children }: { children: ReactNode }) {
  const [leaving, setLeaving] = useState<readonly number[]>([]);
  const [toast, setToast] = useState<DecisionToastMessage | null>(null);
  const approve = trpc.submittals.approve.useMutation();
  const reject = trpc.submittals.reject.useMutation();
  const undoDecision = trpc.submittals.undo.useMutation();
  const removeFromQueue = useRemoveFromQueue();

  const showToast = (next: Omit<DecisionToastMessage, 'attempt'>) =>
    setToast((last) => ({ ...next, attempt: (last?.attempt ?? 0) + 1 }));
  const showError = (why: string) => showToast({ failed: true, text: why });

  async function decide(decision: Decision): Promise<boolean> {
    const { id, title } = decision;
    setToast(null);
    try {
      if (decision.verdict === 'approve') await approve.mutateAsync({ id });
      else await reject.mutateAsync({ id, response: decision.reason });
      removeFromQueue(id);
      showToast({
        text: `${decision.verdict === 'approve' ? 'Approved' : 'Rejected'}: ${title}`,
        undoable: { id, title },
      });
      return true;
    } catch (error) {
      showError(`${title}: ${toPortalError(error).message}`);
      return false;
    }
  }

  async function decideInList(decision: Decision): Promise<void> {
    const { id } = decision;
    // At once, so that the caller can lead the focus out of the row.
    flushSync(() => setLeaving((ids) => [...ids, id]));
    await new Promise((resolve) => setTimeout(resolve, FADE_MS));
    await decide(decision);
    setLeaving((ids) => ids.filter((other) => other !== id));
  }

  async function undo({ id, title }: SubmittalRef): Promise<void> {
    setToast(null);
    try {
      await undoDecision.mutateAsync({ id });
      showToast({ text: `Undone: ${title} waits for a decision again` });
    } catch (error) {
      showError(`${title}: ${toPortalError(error).message}`);
    }
  }

  function undoLast(): void {
    if (toast?.undoable) void undo(toast.undoable);
  }

  return (
    <DecisionsContext value={{ leaving, decideInList, decide, undo, undoLast, showError }}>
      {children}
      <DecisionToast toast={toast} onUndo={undoLast} onClose={() => setToast(null)} />
    </DecisionsContext>
  );
}
