import type { AppRouter } from '@headwater/server/router';
import { isTRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { createPortalError, isPortalError, type PortalError } from './portal-error.ts';

/** An error without data is no answer of the portal's: there was no connection, or a proxy answered. */
function toPortalError(error: Error): PortalError {
  // The version is checked before the call, whose error wraps that of the check.
  if (isPortalError(error.cause)) return error.cause;
  const data = isTRPCClientError<AppRouter>(error) ? error.data : undefined;
  return createPortalError(error, data?.httpStatus ?? null, data?.errors);
}

export const portalErrorLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        error: (error) => observer.error(Object.assign(error, toPortalError(error))),
      }),
    );
