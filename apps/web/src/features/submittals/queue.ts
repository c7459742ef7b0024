import type { SubmittalRow } from '@headwater/contract/submittals';
import { z } from 'zod';
import { trpc } from '../../app/trpc.ts';
import { itemTypeOf } from './describe-submittal.ts';

export const reviewedTypes = ['company', 'mini-case-study', 'press-release'] as const;

/** The filter as it stands in the page's address; what is no filter there counts for nothing. */
export const queueSearch = z.object({
  type: z.enum(reviewedTypes).optional().catch(undefined),
  /** Those that can be approved, or that wait for access. */
  access: z.enum(['paid', 'unpaid']).optional().catch(undefined),
});
export type QueueSearch = z.output<typeof queueSearch>;

interface Queue {
  /** What `Loaded` shows of the call. */
  query: {
    data: SubmittalRow[] | undefined;
    error: unknown;
    isError: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** As far as the filter lets them through. */
  rows: SubmittalRow[];
}

/** What waits for a decision, oldest first. */
export function useQueue(search: QueueSearch): Queue {
  const { data, error, isError, isFetching, refetch } = trpc.submittals.list.useQuery();
  const all = data?.submittals;
  return {
    query: { data: all, error, isError, isFetching, refetch },
    rows: (all ?? []).filter((row) => isListed(row, search)),
  };
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
