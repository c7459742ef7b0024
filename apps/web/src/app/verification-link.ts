import type { AppRouter } from '@headwater/server/router';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';
import type { CallsPausedForVerification } from './paused-calls.ts';
import { toPortalError } from './portal-error.ts';
import { toError } from './to-error.ts';

export interface VerificationLinkOptions {
  pausedForVerification: CallsPausedForVerification;
  /** Called where an admin needs a second factor first. */
  onSecondFactorMissing: () => void;
}

/** Makes a call for which the person has to prove again who they are wait until they have, and sends it once more. */
export function verificationLink({
  pausedForVerification,
  onSecondFactorMissing,
}: VerificationLinkOptions): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        async function send(): Promise<void> {
          try {
            observer.next(await observableToPromise(next(op)));
            observer.complete();
          } catch (error) {
            const failure = TRPCClientError.from<AppRouter>(toError(error));
            const { status, errors } = toPortalError(failure);
            const missing = status === 403 ? errors[0]?.path : undefined;
            if (missing === 'secondFactor') onSecondFactorMissing();
            if (missing === 'verification' && (await pausedForVerification.wait('verification')))
              return send();
            observer.error(failure);
          }
        }

        void send();
      });
}
