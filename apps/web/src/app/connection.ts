import { useState, useSyncExternalStore } from 'react';
import { toPortalError } from './portal-error.ts';
import { trpc } from './trpc.ts';

/** Milliseconds between probes of an unreachable portal. */
const PROBE_INTERVAL_MS = 10_000;

/**
 * State of the connection. `offline` means that this device has no network, and `unreachable` that the portal does not
 * answer.
 */
export type ConnectionState = 'connected' | 'offline' | 'unreachable';

/** Derives the connection from the session's query, which is refetched after every call without an answer. */
export function useConnection() {
  const offline = useSyncExternalStore(subscribe, isOffline);
  const { failureReason, refetch, isFetching } = trpc.session.get.useQuery(undefined, {
    refetchInterval: ({ state }) => (isUnreachable(state.fetchFailureReason) ? PROBE_INTERVAL_MS : false),
  });
  const [unreachable, setUnreachable] = useState(false);
  // A probe starts without a failure reason, so the last reason is kept until it ends.
  const isNowUnreachable = isUnreachable(failureReason) || (isFetching && unreachable);
  if (isNowUnreachable !== unreachable) setUnreachable(isNowUnreachable);
  const state: ConnectionState = toConnectionState(offline, isNowUnreachable);
  return { state, probe: () => void refetch(), probing: isFetching };
}

function toConnectionState(offline: boolean, unreachable: boolean): ConnectionState {
  if (offline) return 'offline';
  return unreachable ? 'unreachable' : 'connected';
}

function isUnreachable(error: unknown): boolean {
  return Boolean(error) && toPortalError(error).status === null;
}

// Not every browser has the property.
const isOffline = () => navigator.onLine === false;

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
