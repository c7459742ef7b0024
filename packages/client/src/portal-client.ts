import type { AppRouter } from '@headwater/server/router';
import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCClient } from '@trpc/client';
import { fetchWithRetry, type RetryOptions } from './fetch-with-retry.ts';
import { portalErrorLink } from './portal-error.ts';

export type PortalClient = TRPCClient<AppRouter>;

export interface PortalConnection {
  /** The portal's address, without a path: `https://portal.example`. */
  url: string;
  /** An API token, for calls that need an account. */
  token?: string;
}

/**
 * The portal's procedures, typed from its router: `portal.store.products.list.query()`. What a call rejects with
 * is a `PortalError`. A call that was not answered is sent again where that is safe (see `patientFetch`).
 */
export function createPortalClient({
  url,
  token,
  ...patience
}: PortalConnection & RetryOptions): PortalClient {
  const shared = {
    url: new URL('/trpc', url),
    headers: authorizationHeader(token),
    fetch: fetchWithRetry(patience),
  };
  return createTRPCClient<AppRouter>({
    links: [
      portalErrorLink,
      splitLink({
        condition: ({ type }) => type === 'mutation',
        true: httpLink(shared),
        // The portal takes no more at once.
        false: httpBatchLink({ ...shared, maxItems: 10 }),
      }),
    ],
  });
}

export function authorizationHeader(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
