import type { SessionUser } from '@headwater/contract/session';

/** Holds the calls whose session has ended, until the user has signed in again over the page. */
export interface SessionGate {
  /** Returns who has to sign in again, null while nobody has to. */
  sessionLost: () => SessionUser | null;
  subscribe: (listener: () => void) => () => void;
  /** Resolves to true once the user has signed in again, to false where they refuse and the calls fail. */
  waitForSignIn: (user: SessionUser) => Promise<boolean>;
  /** Releases the waiting calls: they go on, or fail. */
  settle: (signedIn: boolean) => void;
}

export function createSessionGate(): SessionGate {
  let lostUser: SessionUser | null = null;
  let pendingSignIn = Promise.withResolvers<boolean>();
  const listeners = new Set<() => void>();

  function setLostUser(user: SessionUser | null): void {
    lostUser = user;
    for (const listener of listeners) listener();
  }

  return {
    sessionLost: () => lostUser,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    waitForSignIn: async (user) => {
      if (!lostUser) setLostUser(user);
      return pendingSignIn.promise;
    },
    settle: (signedIn) => {
      pendingSignIn.resolve(signedIn);
      pendingSignIn = Promise.withResolvers<boolean>();
      setLostUser(null);
    },
  };
}
