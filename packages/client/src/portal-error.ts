import type { FieldError } from '@headwater/contract/failure';
import type { AppRouter } from '@headwater/server/router';
import { isTRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';

const kinds = {
  400: 'invalid',
  401: 'signed-out',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'invalid',
  415: 'invalid',
  422: 'incomplete',
  429: 'too-many',
  503: 'unavailable',
} as const;

/**
 * The error that a call rejects with. `kind` says what to do: correct what is `invalid` (`errors` names the fields)
 * or `incomplete`, read again after a `conflict`, come back later when it is `unavailable` or `unreachable`.
 */
export interface PortalError extends Error {
  kind: (typeof kinds)[keyof typeof kinds] | 'unreachable' | 'failed';
  /** The HTTP status; null where the portal gave no answer. */
  status: number | null;
  errors: FieldError[];
}

export function isPortalError(error: unknown): error is PortalError {
  return error instanceof Error && 'kind' in error && 'status' in error && 'errors' in error;
}

export function createPortalError(
  error: Error,
  status: number | null,
  errors: FieldError[] = [],
): PortalError {
  return Object.assign(error, { kind: kindFromStatus(status), status, errors });
}

function kindFromStatus(status: number | null): PortalError['kind'] {
  if (status === null) return 'unreachable';
  return Object.entries(kinds).find(([known]) => Number(known) === status)?.[1] ?? 'failed';
}

/** An error without data is no answer of the portal's: there was no connection, or a proxy answered. */
function toPortalError(error: Error): PortalError {
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
