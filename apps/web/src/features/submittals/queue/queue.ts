import type { SubmittalRow } from '@headwater/contract/submittals';
import { z } from 'zod';
import type { RouterContext } from '../../../app/router-context.ts';
import { trpc } from '../../../app/trpc.ts';
import type { InfiniteList } from '../../../components/load-more.tsx';
import type { QueryLike } from '../../../components/query-boundary.tsx';
import { paginated } from '../../../hooks/paginated.ts';
import { itemTypeOf } from '../describe-submittal.ts';

export const reviewedTypes = ['company', 'mini-case-study', 'press-release'] as const;

/** The filter in the page's address; an invalid value is ignored. */
export const queueSearch = z.object({
  type: z.enum(reviewedTypes).optional().catch(undefined),
  /** Those that can be approved, or those that wait for access. */
  access: z.enum(['paid', 'unpaid']).optional().catch(undefined),
});
export type QueueSearch = z.output<typeof queueSearch>;

/** Prefetches the queue before a review is shown, which works without it. */
export async function prefetchQueue(utils: RouterContext['utils']): Promise<void> {
  await utils.submittals.list.prefetchInfinite({});
}

interface Queue {
  /** The query for `QueryBoundary`. */
  query: QueryLike<SubmittalRow[]>;
  /** The rows that pass the filter. */
  rows: SubmittalRow[];
  /** The list for `LoadMore`. */
  list: InfiniteList;
}

/** Loads the submittals that wait for a decision, oldest first. */
export function useQueue(search: QueueSearch): Queue {
  const { data, error, isError, isFetching, refetch, ...list } = trpc.submittals.list.useInfiniteQuery(
    {},
    paginated,
  );
  const all = data?.pages.flatMap(({ submittals }) => submittals);
  return {
    query: { data: all, error, isError, isFetching, refetch },
    rows: (all ?? []).filter((row) => isListed(row, search)),
    list,
  };
}

/** Returns a function that removes a decided submittal from the cached queue before it is refetched. */
export function useRemoveFromQueue(): (id: number) => void {
  const { list } = trpc.useUtils().submittals;
  return (id) =>
    list.setInfiniteData(
      {},
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

function isListed(row: SubmittalRow, { type, access }: QueueSearch): boolean {
  const isPaid = row.endDate !== null;
  return (
    (type === undefined || itemTypeOf(row) === type) &&
    (access === undefined || (access === 'paid') === isPaid)
  );
}

interface Neighbours {
  previous: number | undefined;
  next: number | undefined;
}

/** Finds the neighbours of a submittal in the queue, even where it is no longer in it. */
export function neighboursOf(id: number, rows: readonly Pick<SubmittalRow, 'id'>[]): Neighbours {
  return {
    previous: rows.findLast((row) => row.id < id)?.id,
    next: rows.find((row) => row.id > id)?.id,
  };
}
