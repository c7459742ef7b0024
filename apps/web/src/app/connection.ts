import { useState, useSyncExternalStore } from 'react';
import { toPortalError } from './portal-error.ts';
import { trpc } from './trpc.ts';

/** Between two looks whether the portal answers again, in milliseconds. */
const lookInterval = 10_000;

/** `offline`: this device has no network; `unanswered`: it has, but the portal gives no answer. */
export type Connection = 'connected' | 'offline' | 'unanswered';

/** The session's check tells whether the portal answers: it is asked again after every call that got no answer. */
export function useConnection() {
  const offline = useSyncExternalStore(subscribe, isOffline);
  const { failureReason, refetch, isFetching } = trpc.session.get.useQuery(undefined, {
    refetchInterval: ({ state }) => (isUnanswered(state.fetchFailureReason) ? lookInterval : false),
  });
  const [unanswered, setUnanswered] = useState(false);
  // A look begins without a reason: until it ends, the last one's stands.
  const isNowUnanswered = isUnanswered(failureReason) || (isFetching && unanswered);
  if (isNowUnanswered !== unanswered) setUnanswered(isNowUnanswered);
  const state: Connection = connectionOf(offline, isNowUnanswered);
  return { state, look: () => void refetch(), looking: isFetching };
}

function connectionOf(offline: boolean, unanswered: boolean): Connection {
  if (offline) return 'offline';
  return unanswered ? 'unanswered' : 'connected';
}

function isUnanswered(error: unknown): boolean {
  return Boolean(error) && toPortalError(error).status === null;
}

// Not every browser knows the property.
const isOffline = () => navigator.onLine === false;

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
