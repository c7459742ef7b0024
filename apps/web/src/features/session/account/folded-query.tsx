import { FoldedLine } from '@headwater/ui/card-lines';
import { Skeleton } from '@headwater/ui/skeleton';
import type { ReactNode } from 'react';
import { QueryBoundary, type QueryLike } from '../../../components/query-boundary.tsx';

interface FoldedQueryProps<Data> {
  id?: string | undefined;
  title: string;
  description: ReactNode;
  /** A button beside the description. */
  aside?: ReactNode;
  open?: boolean | undefined;
  query: QueryLike<Data>;
  errorMessage: string;
  /** Number or word that sums up the answer. */
  summarise: (data: Data) => string;
  children: (data: Data) => ReactNode;
}

/** Folds a query's answer to one line of the account page. */
export function FoldedQuery<Data>({
  id,
  title,
  description,
  aside,
  open,
  query,
  errorMessage,
  summarise,
  children,
}: FoldedQueryProps<Data>) {
  const unknown = query.isError ? 'Could not be loaded' : null;
  return (
    <FoldedLine
      id={id}
      title={title}
      value={query.data === undefined ? unknown : summarise(query.data)}
      open={open}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="max-w-prose text-sm text-muted">{description}</p>
        {aside}
      </div>
      <QueryBoundary query={query} errorMessage={errorMessage} skeleton={<Skeleton className="h-24" />}>
        {children}
      </QueryBoundary>
    </FoldedLine>
  );
}
