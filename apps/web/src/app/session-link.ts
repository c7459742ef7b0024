import type { SessionUser } from '@headwater/contract/session';
import type { AppRouter } from '@headwater/server/router';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';
import { isInBackground } from './background-calls.ts';
import { toPortalError } from './portal-error.ts';
import { canGoOnAs } from './same-user.ts';
import { forgetTabCompany, isForeignToTab, setTabCompany } from './tab-company.ts';
import { toError } from './to-error.ts';
import type { CallsPausedForSignIn } from './paused-calls.ts';

export interface SessionLinkOptions {
  pausedForSignIn: CallsPausedForSignIn;
  /** Returns the signed-in user as far as this tab knows. */
  getCachedUser: () => SessionUser | null;
  /** Called if the session now belongs to another user or company, so that the screen must be cleared. */
  onUserChanged: (before: SessionUser, now: SessionUser) => void;
}

/** A 401 of these calls is about the typed or shown data, not about the session. */
const LOGIN_PATHS: ReadonlySet<string> = new Set(['session.login', 'session.loginWithPasskey']);

/**
 * Pauses a call whose session has ended until the user has signed in again, then repeats it, unnoticed by the page. The
 * first check of the session, a visitor's calls and background calls pass.
 */
export function sessionLink({
  pausedForSignIn,
  getCachedUser,
  onUserChanged,
}: SessionLinkOptions): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const user = getCachedUser();

        async function send(): Promise<void> {
          try {
            const answer = await observableToPromise(next(op));
            if (op.path === 'session.get') {
              const now = parseUser(answer.result);
              if (user && !now) return await sendAfterSignIn(user, unauthorizedError());
              if (user && now && !canGoOnAs(user, now)) return onUserChanged(user, now);
              if (now && isForeignToTab(now)) {
                forgetTabCompany();
                return await send();
              }
              setTabCompany(now);
            }
            observer.next(answer);
            observer.complete();
          } catch (error) {
            const failure = TRPCClientError.from<AppRouter>(toError(error));
            const passes = LOGIN_PATHS.has(op.path) || isInBackground(op);
            const ended = toPortalError(failure).status === 401 && !passes;
            if (user && ended) await sendAfterSignIn(user, failure);
            else observer.error(failure);
          }
        }

        async function sendAfterSignIn(
          lostUser: SessionUser,
          failure: TRPCClientError<AppRouter>,
        ): Promise<void> {
          if (await pausedForSignIn.wait(lostUser)) return send();
          observer.error(failure);
        }

        void send();
      });
}

/** No schema reads the portal's own answer, for which the sign-in page would wait. */
function parseUser({ data }: { data?: unknown }): SessionUser | null {
  if (data !== null && !isUser(data)) throw new Error('The answer is not a session');
  return data;
}

function isUser(data: unknown): data is SessionUser {
  return typeof data === 'object' && data !== null && 'companies' in data && Array.isArray(data.companies);
}

function unauthorizedError(): TRPCClientError<AppRouter> {
  return TRPCClientError.from<AppRouter>({
    error: { code: -32_001, message: 'Please sign in', data: { httpStatus: 401, errors: [] } },
  });
}
