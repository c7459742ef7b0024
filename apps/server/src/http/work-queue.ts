import { serviceUnavailable } from '../errors.ts';

interface WorkQueueLimits {
  concurrency: number;
  /** Beside those that run. */
  maxQueued: number;
  maxQueuedPerKey: number;
}

/**
 * Makes a queue that runs costly tasks a few at a time: those of one key in order, and the keys in turns, so that one
 * caller's flood delays nobody else's task by more than a turn. A task that exceeds the limits is refused with 503, so
 * that a flood exhausts neither processor nor memory.
 */
export function createWorkQueue({
  concurrency,
  maxQueued,
  maxQueuedPerKey,
}: WorkQueueLimits): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  /** The waiting tasks of each key; the key whose turn is next comes first. */
  const queues = new Map<string, (() => void)[]>();
  let queued = 0;
  let running = 0;

  async function waitForTurn(key: string): Promise<void> {
    const queue = queues.get(key) ?? [];
    if (queued >= maxQueued || queue.length >= maxQueuedPerKey)
      throw serviceUnavailable('The service is very busy right now. Please try again shortly.');
    queued += 1;
    return new Promise((resolve) => {
      queue.push(resolve);
      queues.set(key, queue);
    });
  }

  function startNext(): void {
    const [turn] = queues;
    if (turn === undefined) {
      running -= 1;
      return;
    }
    // `running` stays as it is: the next task takes this one's place.
    const [key, [start, ...others]] = turn;
    queued -= 1;
    queues.delete(key);
    if (others.length > 0) queues.set(key, others);
    start?.();
  }

  return async (key, task) => {
    if (running < concurrency) running += 1;
    else await waitForTurn(key);
    try {
      return await task();
    } finally {
      startNext();
    }
  };
}
