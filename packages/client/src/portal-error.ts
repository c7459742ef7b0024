import type { FieldError } from './portal-types.ts';

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
 * or `incomplete`, read again after a `conflict`, come back later when it is `unavailable` or `unreachable`, and get a client
 * that goes with the portal where it is the `version`.
 */
export interface PortalError extends Error {
  kind: (typeof kinds)[keyof typeof kinds] | 'unreachable' | 'version' | 'failed';
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
