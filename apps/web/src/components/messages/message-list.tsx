import { formatMoment } from '@headwater/contract/dates';
import { Skeleton } from '@headwater/ui/skeleton';
import type { ReactNode } from 'react';
import { LoadMore, type InfiniteList } from '../load-more.tsx';
import { QueryBoundary, type QueryLike } from '../query-boundary.tsx';

interface ThreadEntry {
  id: number;
  /** Who wrote it, as the reader knows them. */
  by: string;
  at: string;
  /** Empty where its author's account is erased. */
  text: string;
  /** What it is about, where the reader does not know. */
  about?: ReactNode;
}

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
                  <Entry key={entry.id} {...entry} />
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

function Entry({ by, at, text, about }: ThreadEntry) {
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <p className="text-sm wrap-anywhere text-muted">
        <span className="font-semibold text-ink">{by}</span>,{' '}
        <time dateTime={at}>{formatMoment(new Date(at))}</time>
        {about && <>, about {about}</>}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">
        {text || <span className="text-muted">The words went with their author’s account.</span>}
      </p>
    </li>
  );
}
