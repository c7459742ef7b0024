import { describePlaces } from '@headwater/richtext/describe-place';
import { createWorkerThread } from '@headwater/runtime/worker-thread';
import type { DescribePlacesInput } from './describe-places.worker.ts';

/** What is read in place, as most texts are: at worst it takes 15 ms. */
const MAX_LENGTH_IN_PLACE = 15_000;

const describeInThread = createWorkerThread<DescribePlacesInput, Array<string | null>>(
  new URL('./describe-places.worker.ts', import.meta.url),
  { maxQueued: 50, timeoutMs: 10_000, idleMs: 30_000, maxHeapMb: 128 },
);

/** Names the places in words, as `describePlaces` does. It may wait for a thread: call it outside of transactions. */
export async function namePlaces(input: DescribePlacesInput): Promise<Array<string | null>> {
  const { snapshot, places } = input;
  return snapshot.content.length > MAX_LENGTH_IN_PLACE
    ? describeInThread(input)
    : describePlaces(snapshot, places);
}
