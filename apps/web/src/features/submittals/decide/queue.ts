import type { SubmittalRow } from '@headwater/contract/submittals';
import type { QueueFilter } from '@headwater/contract/review-queue';
import type { RouterContext } from '../../../app/router-context.ts';
import { trpc } from '../../../app/trpc.ts';
import type { InfiniteList } from '../../../components/load-more.tsx';
import type { QueryLike } from '../../../components/query-boundary.tsx';
import { paginated } from '../../../hooks/paginated.ts';

const PAGE_SIZE = 50;

function toInput(filter: QueueFilter) {
  return { ...filter, limit: PAGE_SIZE };
}

/** Says whether the filter may hide any submittal. */
export function isFiltered({ order: _order, ...filter }: QueueFilter): boolean {
  return Object.values(filter).some(Boolean);
}

/** Prefetches the queue before a review is shown. The review also works without it. */
export async function prefetchQueue(utils: RouterContext['utils'], filter: QueueFilter): Promise<void> {
  await utils.submittals.list.prefetchInfinite(toInput(filter));
}

interface Queue {
  /** The query for `QueryBoundary`. */
  query: QueryLike<SubmittalRow[]>;
  rows: SubmittalRow[];
  /** The list for `LoadMore`. */
  list: InfiniteList;
}

/** Loads the submittals that wait for a decision and match the filter, in its order. */
export function useQueue(filter: QueueFilter): Queue {
  const { data, error, isError, isFetching, refetch, ...list } = trpc.submittals.list.useInfiniteQuery(
    toInput(filter),
    paginated,
  );
  const rows = data?.pages.flatMap(({ submittals }) => submittals);
  return { query: { data: rows, error, isError, isFetching, refetch }, rows: rows ?? [], list };
}

/** Returns a function that removes a decided submittal from the cached queue before it is refetched. */
export function useRemoveFromQueue(filter: QueueFilter): (id: number) => void {
  const { list } = trpc.useUtils().submittals;
  return (id) =>
    list.setInfiniteData(
      toInput(filter),
      (queue) =>
        queue && {
          ...queue,
          pages: queue.pages.map((page) => ({
            ...page,
            submittals: page.submittals.filter((row) => row.id !== id),
          })),
        },
    );
}

interface Neighbours {
  previous: number | undefined;
  next: number | undefined;
}

/** Finds a submittal's neighbours in the queue. After one that has left the queue comes the first that waits. */
export function neighboursOf(id: number, rows: readonly Pick<SubmittalRow, 'id'>[]): Neighbours {
  const place = rows.findIndex((row) => row.id === id);
  return { previous: rows[place - 1]?.id, next: rows[place + 1]?.id };
}
