import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { logError } from './log.ts';
import { toPortalError } from './portal-error.ts';
import { revalidateSession, isSessionQuery } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** False on a mutation that changes nothing on screen, or that writes its result into the cache itself. */
      refetch?: false;
    };
  }
}

/**
 * Creates the query client. A mutation invalidates all queries; `meta: { refetch: false }` opts out. After a mutation
 * without an answer, which may have been carried out, they are invalidated as soon as the portal answers.
 */
export function createQueryClient(): QueryClient {
  let refetchOnReconnect = false;
  const onError = (error: Error) => {
    logError(error);
    // The session's query shows whether the portal can be reached.
    if (toPortalError(error).status === null) revalidateSession(queryClient);
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryHash }) => (isSessionQuery(queryHash) ? logError(error) : onError(error)),
      onSuccess: (_data, { queryHash }) => {
        if (!refetchOnReconnect || !isSessionQuery(queryHash)) return;
        refetchOnReconnect = false;
        void queryClient.invalidateQueries();
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        refetchOnReconnect ||= toPortalError(error).status === null;
        onError(error);
      },
      onSuccess: (_data, _input, _context, { meta }) => {
        if (meta?.refetch !== false) void queryClient.invalidateQueries();
      },
    }),
    defaultOptions: {
      // Without a connection a call fails at once, instead of waiting in silence.
      queries: { networkMode: 'always', retry: shouldRetry, staleTime: 10_000 },
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}

function shouldRetry(failures: number, error: Error): boolean {
  const { status } = toPortalError(error);
  return failures < 2 && (status === null || status >= 500);
}
