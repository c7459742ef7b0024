import type { SessionUser } from '@headwater/contract/session';

/** Holds calls until the person has done over the page what they need. */
export interface PausedCalls<Request> {
  /** Returns what the calls wait for, null while none waits. */
  pending: () => Request | null;
  subscribe: (listener: () => void) => () => void;
  /** Resolves to true once the person has done it, to false where they refuse and the calls fail. */
  wait: (request: Request) => Promise<boolean>;
  /** Releases the waiting calls: they go on, or fail. */
  settle: (done: boolean) => void;
}

/** Waits for the user whose session has ended to sign in again. */
export type CallsPausedForSignIn = PausedCalls<SessionUser>;

/** Waits for the user to prove again who they are. */
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
