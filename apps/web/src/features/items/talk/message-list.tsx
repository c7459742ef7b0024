import { Skeleton } from '@headwater/ui/skeleton';
import type { ReactNode } from 'react';
import { LoadMore, type InfiniteList } from '../../../components/load-more.tsx';
import { MessageEntry, type ThreadEntry } from './message-entry.tsx';
import { QueryBoundary, type QueryLike } from '../../../components/query-boundary.tsx';

export interface MessageListProps<Page> {
  query: QueryLike<{ pages: Page[] }> & InfiniteList;
  errorMessage: string;
  /** Newest first. */
  entriesOf: (page: Page) => ThreadEntry[];
  /** Where nothing is written yet. */
  empty: string;
}

/** Shows what was written, newest first; `children` stand above it. */
export function MessageList<Page>({
  query,
  errorMessage,
  entriesOf,
  empty,
  children,
}: MessageListProps<Page> & { children?: ReactNode }) {
  return (
    <QueryBoundary query={query} errorMessage={errorMessage} skeleton={<Skeleton className="h-32 w-full" />}>
      {({ pages }) => {
        const entries = pages.flatMap(entriesOf);
        return (
          <div className="grid gap-5">
            {children}
            {entries.length === 0 ? (
              <p className="text-muted">{empty}</p>
            ) : (
              <ol className="grid max-w-prose gap-4">
                {entries.map((entry) => (
                  <MessageEntry key={entry.id} {...entry} />
                ))}
              </ol>
            )}
            {query.hasNextPage && (
              <LoadMore loadedLabel={`${String(entries.length)} messages`} list={query} />
            )}
          </div>
        );
      }}
    </QueryBoundary>
  );
}
