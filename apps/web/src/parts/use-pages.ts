import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';

interface PagesOptions<Page> {
  queryKey: QueryKey;
  /** `after` is what the page before said comes next. */
  load: (after: number | undefined) => Promise<Page>;
}

/** A list that is paged by key: what was loaded before stays on screen while a new filter loads. */
export function usePages<Page extends { next: number | null }>({ queryKey, load }: PagesOptions<Page>) {
  return useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}
