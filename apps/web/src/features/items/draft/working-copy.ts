/** Milliseconds from a change to the call if no other change follows, after the wait of the browser's own draft. */
const PAUSE_MS = 2_500;
/** Maximum milliseconds that a change waits while others follow, also the wait after a failed call. */
const MAX_WAIT_MS = 10_000;

/** Typed texts and the item's version that they started from. */
export interface TypedTexts {
  version: number;
  texts: Record<string, string>;
}

interface WorkingCopyCalls {
  /** Sends a text. `isLast` is true if the form or the page closes. */
  put: (
    copy: TypedTexts & { sequence: number },
    options: { isLast: boolean },
  ) => Promise<{ savedAt: string }>;
  /** Deletes the texts sent up to this number. */
  discard: (options: { sequence: number }) => Promise<unknown>;
  /** Says whether a call failed without an answer, and whether the same text would fail again. */
  judge: (error: unknown) => 'offline' | 'failed' | 'refused';
}

export type WorkingCopyState =
  | { is: 'idle' | 'saving' | 'offline' | 'refused' }
  | { is: 'saved'; savedAt: string };

const idle: WorkingCopyState = { is: 'idle' };

/** Keeps one form's typed text on the portal. */
export interface WorkingCopyAutosave {
  subscribe: (listener: () => void) => () => void;
  getState: () => WorkingCopyState;
  /** Starts to send after the working copy is known, so that nothing silently overwrites it. */
  start: (options: { exists: boolean }) => void;
  /** Sends a text after a pause. */
  schedule: (typed: TypedTexts) => void;
  /** Sends a waiting text at once. */
  flush: (options: { isLast: boolean }) => void;
  /** Deletes the working copy, and does not send a waiting text. */
  discard: () => Promise<void>;
  /** Does the same if this form has sent the working copy. */
  retract: () => void;
  /** Sends a waiting text without a retry. */
  stop: () => void;
}

/**
 * Sends texts one after the other, so that the discard after a save is the last call. Two tabs of one person both send.
 * The one that typed last wins, and the other's text stays in its own form.
 */
export function createWorkingCopyAutosave({ put, discard, judge }: WorkingCopyCalls): WorkingCopyAutosave {
  const listeners = new Set<() => void>();
  let state: WorkingCopyState = idle;
  let isStarted = false;
  let isStopped = false;
  let exists = false;
  let unsent: TypedTexts | null = null;
  let sequence = 0;
  let pauseTimer: ReturnType<typeof setTimeout> | undefined;
  let limitTimer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<unknown> | null = null;

  function setState(next: WorkingCopyState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function clearTimers(): void {
    clearTimeout(pauseTimer);
    clearTimeout(limitTimer);
    limitTimer = undefined;
  }

  function arm(): void {
    if (!isStarted || isStopped) return;
    clearTimeout(pauseTimer);
    pauseTimer = setTimeout(flush, PAUSE_MS);
    limitTimer ??= setTimeout(flush, MAX_WAIT_MS);
  }

  function flush({ isLast } = { isLast: false }): void {
    clearTimers();
    if (!unsent || !isStarted || (underWay && !isLast)) return;
    const typed = unsent;
    unsent = null;
    exists = true;
    sequence += 1;
    run(send(typed, { number: sequence, isLast }));
  }

  /** Notes that a call is running. Text typed meanwhile follows it. */
  function run(call: Promise<unknown>): void {
    underWay = call;
    void call.finally(() => {
      if (underWay !== call) return;
      underWay = null;
      if (unsent && limitTimer === undefined) arm();
    });
  }

  async function send(
    typed: TypedTexts,
    { number, isLast }: { number: number; isLast: boolean },
  ): Promise<void> {
    // A failure is shown until a call succeeds.
    if (state.is === 'idle' || state.is === 'saved') setState({ is: 'saving' });
    try {
      const { savedAt } = await put({ ...typed, sequence: number }, { isLast });
      if (number === sequence) setState({ is: 'saved', savedAt });
    } catch (error) {
      if (number !== sequence) return;
      const judgement = judge(error);
      setState({ is: judgement === 'offline' ? 'offline' : 'refused' });
      if (judgement === 'refused') return;
      unsent ??= typed;
      if (!isStopped) limitTimer ??= setTimeout(flush, MAX_WAIT_MS);
    }
  }

  async function discardCopy(): Promise<void> {
    clearTimers();
    unsent = null;
    if (!exists) return;
    exists = false;
    // A call that is still running shows nothing after this.
    sequence += 1;
    const number = sequence;
    setState(idle);
    // If it fails, the text is offered again.
    const call = Promise.resolve(underWay)
      .then(async () => discard({ sequence: number }))
      .catch(() => undefined);
    run(call);
    await call;
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => state,
    start: (found) => {
      isStarted = true;
      isStopped = false;
      exists ||= found.exists;
      if (unsent) arm();
    },
    schedule: (typed) => {
      unsent = typed;
      arm();
    },
    flush,
    discard: discardCopy,
    retract: () => {
      unsent = null;
      if (sequence > 0) void discardCopy();
    },
    stop: () => {
      isStopped = true;
      flush({ isLast: true });
    },
  };
}
