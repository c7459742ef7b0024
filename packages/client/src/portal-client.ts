import type { AppRouter } from '@headwater/server/router';
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  splitLink,
  isTRPCClientError,
  type TRPCLink,
} from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { fetchAfterCheck } from './assert-version.ts';
import { authorizationHeader } from './authorization-header.ts';
import { fetchWithRetry, type RetryOptions } from './fetch-with-retry.ts';
import type { PortalClient } from './portal-types.ts';
import { createPortalError, isPortalError, type PortalError } from './portal-error.ts';

/** An error without data is no answer of the portal's: there was no connection, or a proxy answered. */
function toPortalError(error: Error): PortalError {
  // The version is checked before the call, whose error wraps that of the check.
  if (isPortalError(error.cause)) return error.cause;
  const data = isTRPCClientError<AppRouter>(error) ? error.data : undefined;
  return createPortalError(error, data?.httpStatus ?? null, data?.errors);
}

const portalErrorLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        error: (error) => observer.error(Object.assign(error, toPortalError(error))),
      }),
    );

export type { PortalClient };

export interface PortalConnection {
  /** The portal's address, without a path: `https://portal.example`. */
  url: string;
  /** An API token, for calls that need an account. */
  token?: string;
}

/**
 * Creates a client for the portal's procedures, typed from its router: `portal.store.products.list.query()`. A call
 * rejects with a `PortalError`. Calls are retried where that is safe (see `fetchWithRetry`); the first one asks the portal for its
 * version before.
 */
export function createPortalClient({
  url,
  token,
  ...retryOptions
}: PortalConnection & RetryOptions): PortalClient {
  const shared = {
    url: new URL('/trpc', url),
    headers: authorizationHeader(token),
    fetch: fetchAfterCheck(url, fetchWithRetry(retryOptions)),
  };
  return createTRPCClient<AppRouter>({
    links: [
      portalErrorLink,
      splitLink({
        condition: ({ type }) => type === 'mutation',
        true: httpLink(shared),
        // The portal accepts no larger batches.
        false: httpBatchLink({ ...shared, maxItems: 10 }),
      }),
    ],
  });
}
