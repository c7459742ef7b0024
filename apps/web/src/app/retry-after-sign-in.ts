import type { SessionUser } from '@headwater/contract/session';
import { useRouter } from '@tanstack/react-router';
import type { CallsPausedForSignIn } from './paused-calls.ts';
import { useUser } from './session.ts';

interface RetryContext {
  pausedForSignIn: Pick<CallsPausedForSignIn, 'wait'>;
  user: SessionUser | null | undefined;
}

/**
 * Sends a request that is not a tRPC call. If the session has ended, it waits for the user to sign in again and repeats
 * the request. `send` rejects with the answer's `status`.
 */
export async function retryAfterSignIn<Answer>(
  { pausedForSignIn, user }: RetryContext,
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (user && isUnauthorized(error) && (await pausedForSignIn.wait(user)))
      return retryAfterSignIn({ pausedForSignIn, user }, send);
    throw error;
  }
}

/** Does the same as `retryAfterSignIn` after sending a held-back removal. */
export function useRetryAfterSignIn() {
  const { pausedForSignIn, removalHold } = useRouter().options.context;
  const user = useUser();
  return async <Answer>(send: () => Promise<Answer>) => {
    await removalHold.flush();
    return retryAfterSignIn({ pausedForSignIn, user }, send);
  };
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 401;
}
