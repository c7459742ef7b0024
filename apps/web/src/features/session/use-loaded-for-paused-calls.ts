import { useEffect, useState } from 'react';
import type { PausedCalls } from '../../app/paused-calls.ts';
import { logError } from '../../app/log.ts';

interface LoadOptions {
  /** What the dialogs open. */
  paused: readonly Pick<PausedCalls<unknown>, 'pending' | 'subscribe' | 'settle'>[];
  isSignedIn: boolean;
  load: () => Promise<unknown>;
}

/**
 * Loads the code of the dialogs once somebody has signed in, and says whether it is there; it outlasts the session, whose
 * end one of them is for. Where that fails, the calls that wait for an answer fail too, and the next one that waits has it
 * loaded anew.
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
