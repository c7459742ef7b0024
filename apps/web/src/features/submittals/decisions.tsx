import { createContext, use, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { toPortalError } from '../../app/portal-error.ts';
import { trpc } from '../../app/trpc.ts';
import { DecisionNotice, type Notice } from './decision-notice.tsx';
import { useLeaveQueue } from './queue.ts';

interface Named {
  id: number;
  title: string;
}

export type Decision = Named & ({ verdict: 'approve' } | { verdict: 'reject'; reason: string });

interface Decisions {
  /** Ids of rows on their way out. */
  leaving: readonly number[];
  /** The row fades, then the call is made; a refused call brings the row back and says why. */
  decideInList: (decision: Decision) => Promise<void>;
  /** Whether it was decided; if not, the notice says why. */
  decide: (decision: Decision) => Promise<boolean>;
  undo: (decided: Named) => Promise<void>;
  /** Undoes what the notice offers to undo. */
  undoLast: () => void;
  refuse: (why: string) => void;
}

const DecisionsContext = createContext<Decisions | null>(null);

export function useDecisions(): Decisions {
  const decisions = use(DecisionsContext);
  if (!decisions) throw new Error('useDecisions needs a DecisionsProvider around it');
  return decisions;
}

/** The time in which a row fades before its call is made, in milliseconds. */
const fade = 500;

/** Around the list and the reviews, so that what was decided can be undone wherever one goes next. */
export function DecisionsProvider({ children }: { children: ReactNode }) {
  const [leaving, setLeaving] = useState<readonly number[]>([]);
  const [notice, setNotice] = useState<Notice | null>(null);
  const approve = trpc.submittals.approve.useMutation();
  const reject = trpc.submittals.reject.useMutation();
  const takeBack = trpc.submittals.undo.useMutation();
  const leaveQueue = useLeaveQueue();

  const show = (next: Omit<Notice, 'attempt'>) =>
    setNotice((last) => ({ ...next, attempt: (last?.attempt ?? 0) + 1 }));
  const refuse = (why: string) => show({ failed: true, text: why });

  async function decide(decision: Decision): Promise<boolean> {
    const { id, title } = decision;
    setNotice(null);
    try {
      if (decision.verdict === 'approve') await approve.mutateAsync({ id });
      else await reject.mutateAsync({ id, response: decision.reason });
      leaveQueue(id);
      show({
        text: `${decision.verdict === 'approve' ? 'Approved' : 'Rejected'}: ${title}`,
        undoable: { id, title },
      });
      return true;
    } catch (error) {
      refuse(`${title}: ${toPortalError(error).message}`);
      return false;
    }
  }

  async function decideInList(decision: Decision): Promise<void> {
    const { id } = decision;
    // At once, so that the caller can lead the focus out of the row.
    flushSync(() => setLeaving((ids) => [...ids, id]));
    await new Promise((resolve) => setTimeout(resolve, fade));
    await decide(decision);
    setLeaving((ids) => ids.filter((other) => other !== id));
  }

  async function undo({ id, title }: Named): Promise<void> {
    setNotice(null);
    try {
      await takeBack.mutateAsync({ id });
      show({ text: `Undone: ${title} waits for a decision again` });
    } catch (error) {
      refuse(`${title}: ${toPortalError(error).message}`);
    }
  }

  function undoLast(): void {
    if (notice?.undoable) void undo(notice.undoable);
  }

  return (
    <DecisionsContext value={{ leaving, decideInList, decide, undo, undoLast, refuse }}>
      {children}
      <DecisionNotice notice={notice} onUndo={undoLast} onClose={() => setNotice(null)} />
    </DecisionsContext>
  );
}
