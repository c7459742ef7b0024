import type { SessionUser } from '@headwater/contract/session';

/** Where calls wait whose session ended, until the person has signed in again over the page. */
export interface SessionGate {
  /** Who has to sign in again; null while nobody has to. */
  lost: () => SessionUser | null;
  subscribe: (listener: () => void) => () => void;
  /** Waits for the person. False: they would rather not, and the calls fail. */
  signedInAgain: (user: SessionUser) => Promise<boolean>;
  /** Lets the waiting calls go on, or fail. */
  settle: (again: boolean) => void;
}

export function createSessionGate(): SessionGate {
  let lost: SessionUser | null = null;
  let waiting = Promise.withResolvers<boolean>();
  const listeners = new Set<() => void>();

  function change(user: SessionUser | null): void {
    lost = user;
    for (const listener of listeners) listener();
  }

  return {
    lost: () => lost,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    signedInAgain: async (user) => {
      if (!lost) change(user);
      return waiting.promise;
    },
    settle: (again) => {
      waiting.resolve(again);
      waiting = Promise.withResolvers<boolean>();
      change(null);
    },
  };
}
