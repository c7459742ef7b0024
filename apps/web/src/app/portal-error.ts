import type { FieldError } from '@headwater/contract/failure';
import type { AppRouter } from '@headwater/server/router';
import { isTRPCClientError } from '@trpc/client';

/** Error of a failed call or page, with a message for the person. */
export interface PortalError {
  message: string;
  /** Fields to blame; empty if none is at fault. */
  errors: FieldError[];
  /** HTTP status; null without an answer from the portal. */
  status: number | null;
  /** Id of the failed request, for the person to quote; null if there is nothing to report. */
  requestId: string | null;
}

const unreachable = 'The portal could not be reached. Please check your connection and try again.';
const unexpected = 'Something went wrong on this page. Please try again.';

export function toPortalError(error: unknown): PortalError {
  if (!isTRPCClientError<AppRouter>(error))
    return { message: unexpected, errors: [], status: 500, requestId: null };
  const { data, message, meta } = error;
  const response = meta?.['response'];
  const requestId =
    response instanceof Response
      ? requestIdToReport(data?.httpStatus ?? response.status, (name) => response.headers.get(name))
      : null;
  // Without data, the answer is not the portal's: there was no connection, or a proxy sent its own page.
  if (!data) return { message: unreachable, errors: [], status: null, requestId };
  // Something between the browser and the portal may have answered in its shape, without the fields.
  const { errors }: { errors?: FieldError[] } = data;
  return { message, errors: errors ?? [], status: data.httpStatus, requestId };
}

/**
 * Returns the id of a request that failed because of the portal. A failure that the person can correct needs no report.
 */
export function requestIdToReport(status: number, getHeader: (name: string) => string | null): string | null {
  return status >= 500 ? getHeader('x-request-id') : null;
}
