import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import type { ReactNode } from 'react';
import { failureText } from './failure-text.ts';

export interface Query<Data> {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface LoadedProps<Data> {
  query: Query<Data>;
  /** The spec's text for a load that failed. */
  failed: string;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a query brought. Where loading it again failed, the banner stands above what is known. */
export function Loaded<Data>({ query, failed, skeleton, children }: LoadedProps<Data>) {
  const { data, error, isError, isFetching, refetch } = query;
  return (
    <>
      {isError && (
        <AlertBanner type="error" duration={Infinity}>
          <p>{failureText(failed, error)}</p>
          <div className="mt-2">
            <Button size="small" pending={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        </AlertBanner>
      )}
      {data === undefined ? !isError && <div aria-busy="true">{skeleton}</div> : children(data)}
    </>
  );
}
