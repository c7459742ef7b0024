import type { SubmittalRow } from '@headwater/contract/submittals';
import { z } from 'zod';
import type { RouterContext } from '../../../app/router-context.ts';
import { trpc } from '../../../app/trpc.ts';
import type { InfiniteList } from '../../../components/load-more.tsx';
import type { QueryLike } from '../../../components/query-boundary.tsx';
import { paginated } from '../../../hooks/paginated.ts';
import { itemTypeOf } from '../describe-submittal.ts';

export const reviewedTypes = ['company', 'mini-case-study', 'press-release'] as const;

/** The filter as it stands in the page's address; what is no filter there counts for nothing. */
export const queueSearch = z.object({
  type: z.enum(reviewedTypes).optional().catch(undefined),
  /** Those that can be approved, or that wait for access. */
  access: z.enum(['paid', 'unpaid']).optional().catch(undefined),
});
export type QueueSearch = z.output<typeof queueSearch>;

/** Before a review is shown: it is of use where this fails. */
export async function prefetchQueue(utils: RouterContext['utils']): Promise<void> {
  await utils.submittals.list.prefetchInfinite({});
}

interface Queue {
  /** What `Loaded` shows of the call. */
  query: QueryLike<SubmittalRow[]>;
  /** As far as the filter lets them through. */
  rows: SubmittalRow[];
  /** What `LoadMore` asks for more. */
  list: InfiniteList;
}

/** What waits for a decision, oldest first. */
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

/** Takes what has been decided out of the queue, before it is loaded again. */
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

/** Before and after it in the queue, whether it still stands there or not. */
export function neighboursOf(id: number, rows: readonly Pick<SubmittalRow, 'id'>[]): Neighbours {
  return {
    previous: rows.findLast((row) => row.id < id)?.id,
    next: rows.find((row) => row.id > id)?.id,
  };
}
