import { sessionUser, type SessionUser } from '@headwater/contract/session';
import type { AppRouter } from '@headwater/server/router';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';
import { toPortalError } from './portal-error.ts';
import { isSameUser } from './same-user.ts';
import type { SessionGate } from './session-gate.ts';

export interface SessionWatch {
  gate: SessionGate;
  /** Who is signed in as far as this tab knows. */
  knownUser: () => SessionUser | null;
  /** The session has become somebody else's behind this tab's back: what is on screen has to go. */
  onOtherUser: (before: SessionUser, now: SessionUser) => void;
}

/**
 * A call that finds the session at its end waits until its person has signed in again, and is then sent once more;
 * the page doesn't notice. The first check of the session, and a visitor's calls, pass.
 */
export function sessionLink({ gate, knownUser, onOtherUser }: SessionWatch): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const user = knownUser();

        async function send(): Promise<void> {
          try {
            const answer = await observableToPromise(next(op));
            const now = op.path === 'session.get' && user ? userIn(answer.result) : user;
            if (user && !now) return await wait(user, signInPlease());
            if (user && now && !isSameUser(user, now)) return onOtherUser(user, now);
            observer.next(answer);
            observer.complete();
          } catch (error) {
            const failure = TRPCClientError.from<AppRouter>(toError(error));
            const ended = toPortalError(failure).status === 401 && op.path !== 'session.login';
            if (user && ended) await wait(user, failure);
            else observer.error(failure);
          }
        }

        async function wait(lost: SessionUser, failure: TRPCClientError<AppRouter>): Promise<void> {
          if (await gate.signedInAgain(lost)) return send();
          observer.error(failure);
        }

        void send();
      });
}

function userIn(result: { data?: unknown }): SessionUser | null {
  return sessionUser.nullable().parse(result.data);
}

function signInPlease(): TRPCClientError<AppRouter> {
  return TRPCClientError.from<AppRouter>({
    error: { code: -32_001, message: 'Please sign in', data: { httpStatus: 401, errors: [] } },
  });
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });
}
