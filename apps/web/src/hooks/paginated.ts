import { keepPreviousData } from '@tanstack/react-query';

/**
 * Options of every infinite query: the next page begins at the `nextCursor` of the last one, and what was loaded before
 * stays on screen while a new filter loads.
 */
export const paginated = {
  getNextPageParam: ({ nextCursor }: { nextCursor: number | null }) => nextCursor,
  placeholderData: keepPreviousData,
};
