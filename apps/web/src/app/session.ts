import type { SessionUser } from '@headwater/contract/session';
import { hashKey, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from './trpc.ts';

const sessionKey = getQueryKey(trpc.session.get, undefined, 'query');
const configKey = getQueryKey(trpc.session.config, undefined, 'query');
const sessionHash = hashKey(sessionKey);
const configHash = hashKey(configKey);

/** Who is signed in: null for a visitor (and where the check failed), undefined while the check runs. */
export function useUser(): SessionUser | null | undefined {
  // A failed check has ended too: whoever asks next doesn't begin it anew.
  const { data, isError } = trpc.session.get.useQuery(undefined, { retryOnMount: false });
  return data === undefined && isError ? null : data;
}

/** Who is signed in as far as this tab knows. */
export function knownUser(queryClient: QueryClient): SessionUser | null {
  return queryClient.getQueryData<SessionUser | null>(sessionKey) ?? null;
}

export function isSessionCheck(queryHash: string): boolean {
  return queryHash === sessionHash;
}

/** Asks the portal anew who is signed in. */
export function checkSession(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: sessionKey });
}

/** Hands the portal to somebody else, or to nobody: what the last person had loaded goes. */
export function handOver(queryClient: QueryClient, user: SessionUser | null): void {
  void queryClient.cancelQueries({ queryKey: sessionKey });
  queryClient.setQueryData(sessionKey, user);
  queryClient.removeQueries({
    predicate: ({ queryHash }) => queryHash !== sessionHash && queryHash !== configHash,
  });
}

export function useChangeUser(): (user: SessionUser | null) => void {
  const queryClient = useQueryClient();
  return (user) => handOver(queryClient, user);
}
