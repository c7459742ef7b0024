import type { FieldError } from '@headwater/contract/failure';
import type { AppRouter } from '@headwater/server/router';
import { isTRPCClientError } from '@trpc/client';

/** A failed call or a failed screen, in the words for the person. */
export interface PortalError {
  message: string;
  /** The fields to blame; empty where it is nobody's typing. */
  errors: FieldError[];
  /** null: the portal gave no answer. */
  status: number | null;
}

const unreachable = 'The portal could not be reached. Please check your connection and try again.';
const unexpected = 'Something went wrong on this page. Please try again.';

export function toPortalError(error: unknown): PortalError {
  if (!isTRPCClientError<AppRouter>(error)) return { message: unexpected, errors: [], status: 500 };
  const { data, message } = error;
  // Without data it was no answer of ours: no connection, or a page of some proxy on the way.
  if (!data) return { message: unreachable, errors: [], status: null };
  return { message, errors: data.errors, status: data.httpStatus };
}
