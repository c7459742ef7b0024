import type { SessionUser } from '@headwater/contract/session';

/** Where calls wait whose session ended, until the person has signed in again over the page. */
export interface SessionGate {
  /** Who has to sign in again; null while nobody has to. */
  sessionLost: () => SessionUser | null;
  subscribe: (listener: () => void) => () => void;
  /** Waits for the person. False: they would rather not, and the calls fail. */
  waitForSignIn: (user: SessionUser) => Promise<boolean>;
  /** Lets the waiting calls go on, or fail. */
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
