import { keepPreviousData } from '@tanstack/react-query';

/**
 * Options of every infinite query. The next page starts at the `nextCursor` of the last one, and the loaded pages stay
 * on screen while a new filter loads.
 */
export const paginated = {
  getNextPageParam: <Cursor>({ nextCursor }: { nextCursor: Cursor | null }): Cursor | null => nextCursor,
  placeholderData: keepPreviousData,
};
