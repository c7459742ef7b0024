import { Button } from '@headwater/ui/button';
import { useEffect, useRef } from 'react';

/** Pagination state of an infinite query. */
export interface InfiniteList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface LoadMoreProps {
  /** Count of the loaded rows, such as '50 accounts'. */
  loadedLabel: string;
  list: InfiniteList;
}

/** Shows below a paginated list how many rows are loaded, and loads the next page. */
export function LoadMore({
  loadedLabel,
  list: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: LoadMoreProps) {
  const count = useRef<HTMLOutputElement>(null);
  const pressed = useRef(false);

  useEffect(() => {
    // The button disappears with the last page, and would lose the focus.
    if (!hasNextPage && pressed.current && document.activeElement === document.body) count.current?.focus();
  }, [hasNextPage]);

  function loadNextPage(): void {
    pressed.current = true;
    void fetchNextPage();
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-4 text-sm text-muted">
      <output ref={count} tabIndex={-1}>
        {hasNextPage ? `The first ${loadedLabel}` : loadedLabel}
      </output>
      {hasNextPage && (
        <Button pending={isFetchingNextPage} onClick={loadNextPage}>
          Load more
        </Button>
      )}
    </div>
  );
}
