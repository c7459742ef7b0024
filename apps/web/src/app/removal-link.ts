import type { AppRouter } from '@headwater/server/router';
import { TRPCClientError, type Operation, type TRPCLink } from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';
import { isInBackground } from './background-calls.ts';
import type { CallsPausedForSignIn, CallsPausedForVerification } from './paused-calls.ts';
import type { RemovalHold } from './removal-hold.ts';
import { toError } from './to-error.ts';

export interface RemovalLinkOptions {
  removalHold: RemovalHold;
  pausedForSignIn: CallsPausedForSignIn;
  pausedForVerification: CallsPausedForVerification;
}

/** Options of a mutation whose call outlives its page, as it may be sent only when the person leaves. */
export const keepalive = { trpc: { context: { keepalive: true } } };

export function isKeptAlive({ context }: Pick<Operation, 'context'>): boolean {
  return context['keepalive'] === true;
}

/** Sends a held-back removal before the person's next change, which then applies to the state on screen. */
export function removalLink({
  removalHold,
  pausedForSignIn,
  pausedForVerification,
}: RemovalLinkOptions): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) => {
      // The removal itself may be waiting for the person to sign in.
      const arePaused = pausedForSignIn.pending() !== null || pausedForVerification.pending() !== null;
      const isAside = isKeptAlive(op) || isInBackground(op);
      if (op.type !== 'mutation' || isAside || arePaused) return next(op);
      return observable((observer) => {
        async function send(): Promise<void> {
          try {
            await removalHold.flush();
            observer.next(await observableToPromise(next(op)));
            observer.complete();
          } catch (error) {
            observer.error(TRPCClientError.from<AppRouter>(toError(error)));
          }
        }

        void send();
      });
    };
}
