import { Button } from '@headwater/ui/button';
import { useEffect, useRef } from 'react';

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
  const count = useRef<HTMLOutputElement>(null);
  const pressed = useRef(false);

  useEffect(() => {
    // With the last page the button goes, and would take the focus with it.
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
