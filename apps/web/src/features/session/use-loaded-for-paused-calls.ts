import { useEffect, useState } from 'react';
import type { PausedCalls } from '../../app/paused-calls.ts';
import { logError } from '../../app/log.ts';

interface LoadOptions {
  /** Paused calls that open the dialogs. */
  paused: readonly Pick<PausedCalls<unknown>, 'pending' | 'subscribe' | 'settle'>[];
  isSignedIn: boolean;
  load: () => Promise<unknown>;
}

/**
 * Loads the dialogs' code after a user has signed in, and says whether it is there. The code stays
 * after the session, as one of the dialogs opens when it ends. If loading fails, the waiting calls
 * fail too, and the next one loads it again.
 */
export function useLoadedForPausedCalls({ paused, isSignedIn, load }: LoadOptions): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (isLoaded) return undefined;
    const giveUp = (error: unknown) => {
      logError(error);
      for (const calls of paused) calls.settle(false);
    };
    const startLoading = () => void load().then(() => setIsLoaded(true), giveUp);
    const loadIfAwaited = () => {
      if (paused.some((calls) => calls.pending() !== null)) startLoading();
    };
    if (isSignedIn) startLoading();
    else loadIfAwaited();
    const unsubscribe = paused.map((calls) => calls.subscribe(loadIfAwaited));
    return () => unsubscribe.forEach((each) => each());
  }, [isLoaded, isSignedIn, paused, load]);
  return isLoaded;
}
