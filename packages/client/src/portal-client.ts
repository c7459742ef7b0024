import type { AppRouter } from '@headwater/server/router';
import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCClient } from '@trpc/client';
import { patientFetch, type Patience } from './patient-fetch.ts';
import { inPortalsWords } from './portal-error.ts';

export type PortalClient = TRPCClient<AppRouter>;

export interface PortalAddress {
  /** The portal's address, without a path: `https://portal.example`. */
  url: string;
  /** An API token, for calls that need an account. */
  token?: string;
}

/**
 * The portal's procedures, typed from its router: `portal.store.products.list.query()`. What a call rejects with
 * is a `PortalError`. A call that was not answered is sent again where that is safe (see `patientFetch`).
 */
export function createPortalClient({ url, token, ...patience }: PortalAddress & Patience): PortalClient {
  const shared = {
    url: new URL('/trpc', url),
    headers: authorization(token),
    fetch: patientFetch(patience),
  };
  return createTRPCClient<AppRouter>({
    links: [
      inPortalsWords,
      splitLink({
        condition: ({ type }) => type === 'mutation',
        true: httpLink(shared),
        // The portal takes no more at once.
        false: httpBatchLink({ ...shared, maxItems: 10 }),
      }),
    ],
  });
}

export function authorization(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
