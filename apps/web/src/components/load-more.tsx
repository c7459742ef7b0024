import { Button } from '@headwater/ui/button';

/** What a list that is paged by key says of what follows. */
export interface InfiniteList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface LoadMoreProps {
  /** What is loaded, counted: '50 accounts'. */
  loadedLabel: string;
  list: InfiniteList;
}

/** Below a list that is paged by key. */
export function LoadMore({
  loadedLabel,
  list: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: LoadMoreProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-4 text-sm text-muted">
      <output>{hasNextPage ? `The first ${loadedLabel}` : `${loadedLabel}, all there are`}</output>
      {hasNextPage && (
        <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load more
        </Button>
      )}
    </div>
  );
}
