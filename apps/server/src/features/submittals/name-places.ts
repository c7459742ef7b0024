import { describePlaces } from '@headwater/richtext/describe-place';
import { createWorkerThread } from '@headwater/runtime/worker-thread';
import { createWorkQueue } from '@headwater/runtime/work-queue';
import type { DescribePlacesInput } from './describe-places.worker.ts';

/** The longest text that is read in place, as most are: at worst it takes 15 ms. */
const MAX_LENGTH_IN_PLACE = 15_000;

const describeInThread = createWorkerThread<DescribePlacesInput, Array<string | null>>(
  new URL('./describe-places.worker.ts', import.meta.url),
  { maxQueued: 1, timeoutMs: 10_000, idleMs: 30_000, maxHeapMb: 128 },
);

/** Accounts take turns. */
const runQueued = createWorkQueue({ concurrency: 1, maxQueued: 50, maxQueuedPerKey: 10 });

/** Names the places in words, as `describePlaces` does. It may wait for a thread: call it outside of transactions. */
export async function namePlaces(
  input: DescribePlacesInput,
  { accountId }: { accountId: number },
): Promise<Array<string | null>> {
  const { snapshot, places } = input;
  return snapshot.content.length > MAX_LENGTH_IN_PLACE
    ? runQueued(String(accountId), async () => describeInThread(input))
    : describePlaces(snapshot, places);
}
