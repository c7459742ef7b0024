import { workingTexts, type WorkingCopy } from '@headwater/contract/working-copies';
import { skipToken, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { backgroundContext } from '../../../app/background-calls.ts';
import { toPortalError } from '../../../app/portal-error.ts';
import { randomKey } from '../../../app/random-key.ts';
import { getCachedUser, revalidateSession, useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { createWorkingCopyAutosave, type WorkingCopyAutosave } from './working-copy.ts';

/** From a failure to read what the portal has kept to the next try, in milliseconds. */
const RETRY_MS = 10_000;
/** The answers that the same text would get once more. */
const REFUSALS: ReadonlySet<number> = new Set([400, 403, 404, 413, 422]);
/** A browser keeps no call of more than 64 KB alive, and a character takes three bytes at most. */
const MAX_KEPT_ALIVE = 20_000;

/**
 * Keeps what is typed into the form of an item on the portal, and returns what it kept of an earlier form: null for nothing,
 * undefined while that is not known. Without an item, and while viewing as another user, nothing is kept.
 */
export function useWorkingCopy(itemId: string | undefined): {
  workingCopy: WorkingCopyAutosave | null;
  found: WorkingCopy | null | undefined;
} {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const user = useUser();
  const [workingCopy] = useState(() => {
    if (itemId === undefined || !user || user.impersonating) return null;
    const formKey = randomKey();
    const ownerId = user.id;

    /** Sends nothing as another user, whose session it may be by now. */
    async function callAsOwner<Answer>(call: () => Promise<Answer>): Promise<Answer> {
      if (getCachedUser(queryClient)?.id !== ownerId) throw new Error('Somebody else is signed in');
      return call();
    }

    return createWorkingCopyAutosave({
      put: async ({ texts, ...copy }, { isLast }) => {
        const input = { ...workingTexts.parse(texts), ...copy, itemId, formKey };
        const isShort = JSON.stringify(input).length <= MAX_KEPT_ALIVE;
        return callAsOwner(async () =>
          client.workingCopies.put.mutate(input, {
            context: { ...backgroundContext, keepalive: isLast && isShort },
          }),
        );
      },
      discard: async ({ sequence }) =>
        callAsOwner(async () =>
          client.workingCopies.discard.mutate(
            { itemId, sender: { formKey, sequence } },
            { context: { ...backgroundContext, keepalive: true } },
          ),
        ),
      judge: (error) => {
        const { status } = toPortalError(error);
        if (status !== null) return REFUSALS.has(status) ? 'refused' : 'failed';
        // The session's query tells whether the portal can be reached.
        revalidateSession(queryClient);
        return 'offline';
      },
    });
  });
  // It is read once: what this form sends later is no earlier text.
  const [found, setFound] = useState<WorkingCopy | null>();
  const isAsked = workingCopy !== null && itemId !== undefined && found === undefined;
  const { data, dataUpdatedAt } = trpc.workingCopies.get.useQuery(isAsked ? { itemId } : skipToken, {
    gcTime: 0,
    // Until it is known, nothing is sent.
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  });
  if (isAsked && data !== undefined) setFound(data && toOwnClock(data, dataUpdatedAt));

  useEffect(() => {
    if (found !== undefined) workingCopy?.start({ exists: found !== null });
  }, [workingCopy, found]);

  return { workingCopy, found };
}

/** Says by this browser's clock, as its own draft does, when the portal was sent the text. */
function toOwnClock(copy: WorkingCopy, readAt: number): WorkingCopy {
  return { ...copy, savedAt: new Date(readAt - copy.ageMs).toISOString() };
}
