import type { AmendInput } from '@headwater/contract/amendments';
import { formatLondonMoment } from '@headwater/contract/london-time';
import type { RequestedTask } from '@headwater/contract/review-tasks';
import type { QueueFilter } from '@headwater/contract/review-queue';
import { Button } from '@headwater/ui/button';
import { useNotice } from '@headwater/ui/use-notice';
import { useNavigate } from '@tanstack/react-router';
import { createContext, use, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { trpc } from '../../../app/trpc.ts';
import { PublicPageLink } from '../../../components/public-page-link.tsx';
import { ErrorReason } from '../../../components/error-reason.tsx';
import { describeAccessGap } from '../../items/appearance/describe-appearance.ts';
import { useBarHeight } from '../../../hooks/use-bar-height.ts';
import { useRemoveFromQueue } from './queue.ts';

export interface SubmittalRef {
  id: number;
  title: string;
}

export type Decision = SubmittalRef &
  (
    | { verdict: 'approve' }
    | { verdict: 'reject'; reason: string }
    | { verdict: 'request-changes'; tasks: RequestedTask[] }
  );

export const decidedLabels = {
  approve: 'Approved',
  reject: 'Rejected',
  'request-changes': 'Changes requested',
} as const satisfies Record<Decision['verdict'], string>;

interface Approval {
  awaitsSecond: boolean;
  url: string | null;
  /** Moment at which the page becomes public; null if it is public. */
  appearsAt: string | null;
  /** The last day of access, if the page is to appear after it. */
  accessEnd: string | null;
}

interface Decisions {
  /** Ids of the rows that fade out. */
  leaving: readonly number[];
  /** Fades the row, then makes the call. A refused call restores the row and shows the error. */
  decideInList: (decision: Decision) => Promise<void>;
  /** Resolves to whether the call was accepted; if not, a notice shows the error. */
  decide: (decision: Decision) => Promise<boolean>;
  /** Approves a submittal as corrected by an editor. Throws if the portal refuses. */
  approveCorrected: (correction: Omit<AmendInput, 'atOnce'>) => Promise<void>;
  /**
   * Decides on one submittal after the other, and returns the refused ones. A notice says what was done, what still
   * needs a second approval, and what was refused and why.
   */
  doToEach: (
    done: string,
    submittals: readonly SubmittalRef[],
    act: (submittal: SubmittalRef) => Promise<{ success: true; awaitsSecond?: boolean }>,
  ) => Promise<SubmittalRef[]>;
  /** Undoes a decision, and opens the review of the submittal that waits again. */
  undo: (decided: SubmittalRef) => Promise<void>;
  /** Undoes the last decision while its notice is shown. */
  undoLast: () => void;
  showError: (title: string, reason: ReactNode) => void;
  /** Returns the reason of a failed rejection, so that nobody needs to retype it, or an empty text. */
  unsentReasonFor: (id: number) => string;
  /** Bar at the foot of the window, beside the notice of the last decision; null before it is rendered. */
  bar: HTMLElement | null;
}

const DecisionsContext = createContext<Decisions | null>(null);

export function useDecisions(): Decisions {
  const decisions = use(DecisionsContext);
  if (!decisions) throw new Error('useDecisions needs a DecisionsProvider around it');
  return decisions;
}

function describeAppearance(appearsAt: Date, accessEnd: string | null): string {
  const gap = describeAccessGap(appearsAt, accessEnd);
  return `It appears on ${formatLondonMoment(appearsAt)}.${gap === null ? '' : ` ${gap}`}`;
}

/** Milliseconds for which a row fades before its call is made. */
const ROW_FADE_MS = 500;
/** Milliseconds for which a notice offers Undo. After that, the list of recent decisions does. */
const UNDO_MS = 12_000;

/** Wraps the queue and the reviews, so that a decision can be undone on the page that follows. */
export function DecisionsProvider({ filter, children }: { filter: QueueFilter; children: ReactNode }) {
  const [leaving, setLeaving] = useState<readonly number[]>([]);
  const [undoable, setUndoable] = useState<SubmittalRef | null>(null);
  const [unsentReasons, setUnsentReasons] = useState<ReadonlyMap<number, string>>(new Map());
  const { notify, dismiss, banner } = useNotice();
  const approve = trpc.submittals.approve.useMutation();
  const reject = trpc.submittals.reject.useMutation();
  const requestChanges = trpc.submittals.requestChanges.useMutation();
  const undoDecision = trpc.submittals.undo.useMutation();
  const amend = trpc.submittals.amendments.create.useMutation();
  const navigate = useNavigate();
  const removeFromQueue = useRemoveFromQueue(filter);
  const [bar, setBar] = useState<HTMLElement | null>(null);

  function showError(title: string, reason: ReactNode): void {
    setUndoable(null);
    notify(
      <>
        “{title}”: {reason}
      </>,
      { type: 'error', duration: Infinity },
    );
  }

  function clearNotice(): void {
    dismiss();
    setUndoable(null);
  }

  async function send(decision: Decision): Promise<Approval> {
    const { id } = decision;
    if (decision.verdict === 'approve') return approve.mutateAsync({ id });
    if (decision.verdict === 'reject') await reject.mutateAsync({ id, response: decision.reason });
    else await requestChanges.mutateAsync({ id, tasks: decision.tasks });
    return { awaitsSecond: false, url: null, appearsAt: null, accessEnd: null };
  }

  async function decide(decision: Decision): Promise<boolean> {
    const { id, title } = decision;
    clearNotice();
    try {
      const { awaitsSecond, url, appearsAt, accessEnd } = await send(decision);
      setUnsentReason(id, '');
      if (awaitsSecond) {
        notify(`Approved by you: “${title}”. Somebody else needs to approve it too.`, { duration: UNDO_MS });
        return true;
      }
      removeFromQueue(id);
      offerUndo(
        { id, title },
        <>
          {decidedLabels[decision.verdict]}: “{title}”
          {appearsAt !== null && `. ${describeAppearance(new Date(appearsAt), accessEnd)}`}
        </>,
        appearsAt === null ? url : null,
      );
      return true;
    } catch (error) {
      if (decision.verdict === 'reject') setUnsentReason(id, decision.reason);
      showError(title, <ErrorReason error={error} />);
      return false;
    }
  }

  function offerUndo(decided: SubmittalRef, done: ReactNode, url: string | null): void {
    setUndoable(decided);
    notify(
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span>{done}</span>
        <Button size="small" onClick={() => void undo(decided)}>
          Undo
        </Button>
        {url !== null && <PublicPageLink url={url} title={decided.title} />}
      </div>,
      { duration: UNDO_MS, onGone: () => setUndoable(null) },
    );
  }

  const approveCorrected: Decisions['approveCorrected'] = async (correction) => {
    clearNotice();
    const { id, title } = correction;
    const { submittal, published, url } = await amend.mutateAsync({ ...correction, atOnce: true });
    removeFromQueue(id);
    if (published) offerUndo({ id: submittal, title }, `Approved as corrected: “${title}”`, url);
    else if (url !== null)
      offerUndo(
        { id: submittal, title },
        `Approved as corrected: “${title}”. It appears at its scheduled time.`,
        null,
      );
    else
      notify(
        `Corrected: “${title}”. We publish it when somebody else has approved it, or when the company has access.`,
        {
          duration: UNDO_MS,
        },
      );
  };

  async function decideInList(decision: Decision): Promise<void> {
    const { id } = decision;
    // Rendered at once, so that the caller can move the focus out of the row.
    flushSync(() => setLeaving((ids) => [...ids, id]));
    await new Promise((resolve) => setTimeout(resolve, ROW_FADE_MS));
    await decide(decision);
    setLeaving((ids) => ids.filter((other) => other !== id));
  }

  const doToEach: Decisions['doToEach'] = async (done, submittals, act) => {
    clearNotice();
    const refused: { submittal: SubmittalRef; error: unknown }[] = [];
    const halfApproved: string[] = [];
    for (const submittal of submittals)
      try {
        if ((await act(submittal)).awaitsSecond === true) halfApproved.push(`“${submittal.title}”`);
      } catch (error) {
        refused.push({ submittal, error });
      }
    const accepted = submittals.length - refused.length;
    const count = (
      <>
        {done}: {accepted} of {submittals.length}
        {halfApproved.length > 0 &&
          `. Somebody else needs to approve ${halfApproved.length === 1 ? 'this' : 'these'} too: ${halfApproved.join(', ')}`}
      </>
    );
    if (refused.length === 0) notify(count, { duration: UNDO_MS });
    else
      notify(
        <>
          {count}
          <ul className="mt-1 list-disc pl-5">
            {refused.map(({ submittal: { id, title }, error }) => (
              <li key={id}>
                “{title}”: <ErrorReason error={error} />
              </li>
            ))}
          </ul>
        </>,
        { type: 'error', duration: Infinity },
      );
    return refused.map(({ submittal }) => submittal);
  };

  async function undo({ id, title }: SubmittalRef): Promise<void> {
    clearNotice();
    try {
      await undoDecision.mutateAsync({ id });
      notify(`Undone: “${title}” waits for a decision again`, { duration: UNDO_MS });
      await navigate({ to: '/submittals/$id', params: { id }, search: true });
    } catch (error) {
      showError(title, <ErrorReason error={error} />);
    }
  }

  function setUnsentReason(id: number, reason: string): void {
    setUnsentReasons((reasons) => new Map(reasons).set(id, reason));
  }

  function unsentReasonFor(id: number): string {
    return unsentReasons.get(id) ?? '';
  }

  function undoLast(): void {
    if (undoable) void undo(undoable);
  }

  return (
    <DecisionsContext
      value={{
        leaving,
        decideInList,
        decide,
        approveCorrected,
        doToEach,
        undo,
        undoLast,
        showError,
        unsentReasonFor,
        bar,
      }}
    >
      {children}
      <div
        ref={useBarHeight('--bottom-bar-height')}
        className="bottom-0 z-10 -mx-4 mt-6 flex flex-wrap items-center gap-x-2 gap-y-3 border-t border-line bg-paper px-4 py-3 shadow-floating not-has-[button]:contents sm:mx-0 sm:gap-x-6 sm:rounded-t sm:border-x sm:px-7 tall:sticky"
      >
        <div
          aria-live="polite"
          // Has a line of its own above the buttons, which stay in place below it. It takes no space while it is empty,
          // but is never hidden: screen readers do not announce a region that appears with its text.
          className="min-w-0 basis-full empty:absolute"
        >
          {banner}
        </div>
        <div ref={setBar} className="contents" />
      </div>
    </DecisionsContext>
  );
}
