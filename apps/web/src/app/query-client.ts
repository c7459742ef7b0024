import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailure } from './log.ts';
import { toPortalError } from './portal-error.ts';
import { checkSession, isSessionCheck } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** For a mutation that changes nothing on screen, or that writes its result into the cache itself. */
      refetch?: false;
    };
  }
}

/**
 * After a mutation, what is on screen loads again and the rest counts as stale; `meta: { refetch: false }` opts out. One
 * without an answer may have been carried out: everything loads again as soon as the portal answers.
 */
export function createQueryClient(): QueryClient {
  let isUnsure = false;
  const onError = (error: Error) => {
    logFailure(error);
    // Whether the portal is out of reach is what the session's own check tells.
    if (toPortalError(error).status === null) checkSession(queryClient);
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryHash }) => (isSessionCheck(queryHash) ? logFailure(error) : onError(error)),
      onSuccess: (_data, { queryHash }) => {
        if (!isUnsure || !isSessionCheck(queryHash)) return;
        isUnsure = false;
        void queryClient.invalidateQueries();
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        isUnsure ||= toPortalError(error).status === null;
        onError(error);
      },
      onSuccess: (_data, _input, _context, { meta }) => {
        if (meta?.refetch !== false) void queryClient.invalidateQueries();
      },
    }),
    defaultOptions: {
      // Without a connection a call fails at once and says so, instead of waiting in silence.
      queries: { networkMode: 'always', retry: isWorthAnotherTry, staleTime: 10_000 },
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}

function isWorthAnotherTry(failures: number, error: Error): boolean {
  const { status } = toPortalError(error);
  return failures < 2 && (status === null || status >= 500);
}
