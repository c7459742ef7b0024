import type { SessionUser } from '@headwater/contract/session';
import { useRouter } from '@tanstack/react-router';
import type { CallsPausedForSignIn } from './paused-calls.ts';
import { useUser } from './session.ts';

interface RetryContext {
  pausedForSignIn: Pick<CallsPausedForSignIn, 'wait'>;
  user: SessionUser | null | undefined;
}

/**
 * Sends a request that is no tRPC call. Where the session has ended, it waits for the user to sign in again and sends
 * the request once more. `send` rejects with the `status` of the answer.
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

/** As `retryAfterSignIn`; sends a removal that is held back before. */
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
