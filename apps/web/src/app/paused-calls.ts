import type { SessionUser } from '@headwater/contract/session';

/** Pauses calls until the person has completed a dialog over the page. */
export interface PausedCalls<Request> {
  /** Returns what the calls wait for; null if none waits. */
  pending: () => Request | null;
  subscribe: (listener: () => void) => () => void;
  /** Resolves to true after the person has done it, or to false if they refuse and the calls fail. */
  wait: (request: Request) => Promise<boolean>;
  /** Releases the waiting calls, which continue or fail. */
  settle: (done: boolean) => void;
}

/** Calls that wait until the user whose session has ended signs in again. */
export type CallsPausedForSignIn = PausedCalls<SessionUser>;

/** Calls that wait until the user proves again who they are. */
export type CallsPausedForVerification = PausedCalls<'verification'>;

export function createPausedCalls<Request>(): PausedCalls<Request> {
  let pending: Request | null = null;
  let waiting = Promise.withResolvers<boolean>();
  const listeners = new Set<() => void>();

  function setPending(request: Request | null): void {
    pending = request;
    for (const listener of listeners) listener();
  }

  return {
    pending: () => pending,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    wait: async (request) => {
      if (!pending) setPending(request);
      return waiting.promise;
    },
    settle: (done) => {
      waiting.resolve(done);
      waiting = Promise.withResolvers<boolean>();
      setPending(null);
    },
  };
}
