import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  type QueryKey,
} from '@tanstack/react-query';

export interface PagesOptions<Page> {
  queryKey: QueryKey;
  /** `after` is what the page before said comes next. */
  load: (after: number | undefined) => Promise<Page>;
}

/** For a loader that has the first page before the screen asks. */
export function pagesOptions<Page extends { next: number | null }>({ queryKey, load }: PagesOptions<Page>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

/** A list that is paged by key: what was loaded before stays on screen while a new filter loads. */
export function usePages<Page extends { next: number | null }>(options: PagesOptions<Page>) {
  return useInfiniteQuery({ ...pagesOptions(options), placeholderData: keepPreviousData });
}
