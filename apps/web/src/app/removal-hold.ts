/** Milliseconds in which a removal can be undone. */
export const UNDO_MS = 8_000;

/** Holds back the last removal, so that it can be undone. */
export interface RemovalHold {
  /**
   * Holds a removal and sends the previous one. Resolves to whether it was sent, and throws the reason if it failed.
   */
  hold: (remove: () => Promise<unknown>) => Promise<boolean>;
  undo: () => void;
  /** Sends the held removal at once. */
  send: () => void;
  /**
   * Sends the held removal for an action that depends on it, and waits for all running ones. Throws the reason if one
   * failed.
   */
  flush: () => Promise<void>;
}

interface HeldRemoval {
  decide: (sends: boolean) => void;
  outcome: Promise<boolean>;
}

export function createRemovalHold(): RemovalHold {
  let held: HeldRemoval | null = null;
  const sent = new Set<Promise<unknown>>();
  const send = () => held?.decide(true);

  return {
    hold: async (remove) => {
      send();
      const removal = holdBack(async () => {
        const answer = remove();
        sent.add(answer);
        await answer.finally(() => sent.delete(answer));
      });
      held = removal;
      try {
        return await removal.outcome;
      } finally {
        if (held === removal) held = null;
      }
    },
    undo: () => held?.decide(false),
    send,
    flush: async () => {
      send();
      await Promise.all([held?.outcome, ...sent]);
    },
  };
}

function holdBack(remove: () => Promise<unknown>): HeldRemoval {
  const { promise: decision, resolve: decide } = Promise.withResolvers<boolean>();
  const timer = setTimeout(decide, UNDO_MS, true);

  async function settle(): Promise<boolean> {
    const sends = await decision;
    clearTimeout(timer);
    if (sends) await remove();
    return sends;
  }

  return { decide, outcome: settle() };
}
