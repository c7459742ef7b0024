import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { getQueryKey } from '@trpc/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { trpc } from './trpc.ts';

const logged = vi.fn<(...data: unknown[]) => void>();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(logged));
afterEach(() => vi.restoreAllMocks());

/** Shows a query and counts its loads. */
async function observeQuery(queryClient: ReturnType<typeof createQueryClient>) {
  let loads = 0;
  const observer = new QueryObserver(queryClient, { queryKey: ['shown'], queryFn: async () => (loads += 1) });
  const unsubscribe = observer.subscribe(() => undefined);
  await expect.poll(() => loads).toBe(1);
  return { loads: () => loads, leave: unsubscribe };
}

describe('after a mutation', () => {
  it('queries on screen are refetched', async () => {
    const queryClient = createQueryClient();
    const { loads, leave } = await observeQuery(queryClient);
    await new MutationObserver(queryClient, { mutationFn: async () => 'saved' }).mutate();
    await expect.poll(loads).toBe(2);
    leave();
  });

  it('nothing is refetched if the mutation opted out', async () => {
    const queryClient = createQueryClient();
    const { loads, leave } = await observeQuery(queryClient);
    const mutation = { mutationFn: async () => 'saved', meta: { refetch: false } } as const;
    await new MutationObserver(queryClient, mutation).mutate();
    expect(queryClient.isFetching()).toBe(0);
    expect(loads()).toBe(1);
    leave();
  });

  it('nothing is refetched if the mutation failed, and the failure is logged', async () => {
    const queryClient = createQueryClient();
    const { loads, leave } = await observeQuery(queryClient);
    const failure = new Error('refused');
    const mutation = new MutationObserver(queryClient, { mutationFn: async () => Promise.reject(failure) });
    await expect(mutation.mutate()).rejects.toBe(failure);
    expect(queryClient.isFetching()).toBe(0);
    expect(loads()).toBe(1);
    expect(logged).toHaveBeenCalledWith(failure);
    leave();
  });

  it('everything on screen is refetched as soon as the portal answers again', async () => {
    const queryClient = createQueryClient();
    const { loads, leave } = await observeQuery(queryClient);
    let isUnreachable = true;
    const session = new QueryObserver(queryClient, {
      queryKey: getQueryKey(trpc.session.get, undefined, 'query'),
      queryFn: async () => (isUnreachable ? Promise.reject(new Error('away')) : null),
      retry: false,
    });
    const unsubscribeSession = session.subscribe(() => undefined);
    const lost = new TRPCClientError('Failed to fetch');
    const mutation = new MutationObserver(queryClient, { mutationFn: async () => Promise.reject(lost) });
    await expect(mutation.mutate()).rejects.toBe(lost);
    await expect.poll(() => session.getCurrentResult().isError).toBe(true);
    expect(loads()).toBe(1);
    isUnreachable = false;
    await session.refetch();
    await expect.poll(loads).toBe(2);
    unsubscribeSession();
    leave();
  });
});
