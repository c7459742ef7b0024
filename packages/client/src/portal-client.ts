import type { AppRouter } from '@headwater/server/router';
import { createTRPCClient, httpBatchLink, type TRPCClient } from '@trpc/client';

export type PortalClient = TRPCClient<AppRouter>;

interface PortalClientOptions {
  /** The portal's address, without a path: `https://portal.example`. */
  url: string;
  /** An API token, for calls that need an account. */
  token?: string;
}

/** The portal's procedures, typed from its router: `portal.store.products.list.query()`. */
export function createPortalClient({ url, token }: PortalClientOptions): PortalClient {
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: new URL('/trpc', url),
        maxItems: 10,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      }),
    ],
  });
}
