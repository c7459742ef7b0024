import { createWorkerThread } from '@headwater/runtime/worker-thread';
import { createWorkQueue } from '@headwater/runtime/work-queue';
import { runCheck, type CheckResult, type CheckTask } from './run-check.ts';

/** The longest text that is checked in place, as most are: of nothing but slips it takes 20 ms. */
const MAX_LENGTH_IN_PLACE = 5_000;

const checkInThread = createWorkerThread<CheckTask, CheckResult>(
  new URL('./checks.worker.ts', import.meta.url),
  { maxQueued: 1, timeoutMs: 10_000, idleMs: 30_000, maxHeapMb: 128 },
);

/** Accounts take turns. */
const runQueued = createWorkQueue({ concurrency: 1, maxQueued: 50, maxQueuedPerKey: 10 });

/** Checks a text as `runCheck` does. It may wait for a thread: call it outside of transactions. */
export async function checkInTurn(
  task: CheckTask,
  { accountId }: { accountId: number },
): Promise<CheckResult> {
  return task.snapshot.content.length > MAX_LENGTH_IN_PLACE
    ? runQueued(String(accountId), async () => checkInThread(task))
    : runCheck(task);
}
