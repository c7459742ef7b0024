import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import type { ReactNode } from 'react';
import { toPortalError } from '../app/portal-error.ts';
import { ErrorReason } from './error-reason.tsx';

export interface QueryLike<Data> {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface QueryBoundaryProps<Data> {
  query: QueryLike<Data>;
  /** Message of the specification for a failed load. */
  errorMessage: string;
  /** Placeholder in the shape of the loaded content. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Shows a query's data. If a refetch failed, the banner is above the last data. A person who may not see it is not
 * offered to try again.
 */
export function QueryBoundary<Data>({ query, errorMessage, skeleton, children }: QueryBoundaryProps<Data>) {
  const { data, error, isError, isFetching, refetch } = query;
  return (
    <>
      {isError && (
        <AlertBanner type="error" duration={Infinity}>
          {errorMessage}. <ErrorReason error={error} />
          {toPortalError(error).status !== 403 && (
            <div className="mt-2">
              <Button size="small" pending={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            </div>
          )}
        </AlertBanner>
      )}
      {data === undefined
        ? !isError && (
            <div data-loading aria-busy="true">
              {skeleton}
            </div>
          )
        : children(data)}
    </>
  );
}
