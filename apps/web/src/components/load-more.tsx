import { Button } from '@headwater/ui/button';

/** The pagination state of an infinite query. */
export interface InfiniteList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface LoadMoreProps {
  /** Counts what is loaded: '50 accounts'. */
  loadedLabel: string;
  list: InfiniteList;
}

/** Shows below a list with cursor pagination how much is loaded, and loads the next page. */
export function LoadMore({
  loadedLabel,
  list: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: LoadMoreProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-4 text-sm text-muted">
      <output>{hasNextPage ? `The first ${loadedLabel}` : loadedLabel}</output>
      {hasNextPage && (
        <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load more
        </Button>
      )}
    </div>
  );
}
