import { workingTexts, type WorkingCopy } from '@headwater/contract/working-copies';
import { skipToken, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { backgroundContext } from '../../../app/background-calls.ts';
import { toPortalError } from '../../../app/portal-error.ts';
import { randomKey } from '../../../app/random-key.ts';
import { getCachedUser, revalidateSession, useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { createWorkingCopyAutosave, type WorkingCopyAutosave } from './working-copy.ts';

/** Milliseconds from a failure to read the working copy to the next try. */
const RETRY_MS = 10_000;
/** Statuses that a retry with the same text would receive again. */
const REFUSALS: ReadonlySet<number> = new Set([400, 403, 404, 413, 422]);
/** Browsers keep no call of more than 64 KB alive, and a character takes at most three bytes. */
const MAX_KEPT_ALIVE = 20_000;

/**
 * Keeps the typed text of an item's form on the portal, and returns the copy of an earlier form: null for none,
 * undefined until it is known. Nothing is kept without an item or while viewing as another user.
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

    /** Sends nothing as another user, if the session is theirs by now. */
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
        // The session's query shows whether the portal can be reached.
        revalidateSession(queryClient);
        return 'offline';
      },
    });
  });
  // Reads it only at the start: texts that this form sends later are not earlier ones.
  const [found, setFound] = useState<WorkingCopy | null>();
  const isAsked = workingCopy !== null && itemId !== undefined && found === undefined;
  const { data, dataUpdatedAt } = trpc.workingCopies.get.useQuery(isAsked ? { itemId } : skipToken, {
    gcTime: 0,
    // Nothing is sent until it is known.
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  });
  if (isAsked && data !== undefined) setFound(data && toOwnClock(data, dataUpdatedAt));

  useEffect(() => {
    if (found !== undefined) workingCopy?.start({ exists: found !== null });
  }, [workingCopy, found]);

  return { workingCopy, found };
}

/** Returns when the portal received the text, by this browser's clock, like its own draft. */
function toOwnClock(copy: WorkingCopy, readAt: number): WorkingCopy {
  return { ...copy, savedAt: new Date(readAt - copy.ageMs).toISOString() };
}
