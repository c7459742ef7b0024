import { serviceUnavailable } from '../errors.ts';

interface WorkQueueLimits {
  /** How many tasks run at a time. */
  concurrency: number;
  /** How many more may wait. */
  maxQueued: number;
}

/**
 * Runs costly work a few at a time, in the order it came; beyond its bounds a task is refused with 503, so that
 * a flood takes neither the machine nor its memory.
 */
export function createWorkQueue({
  concurrency,
  maxQueued,
}: WorkQueueLimits): <T>(task: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;

  return async (task) => {
    if (running < concurrency) running += 1;
    else if (queue.length < maxQueued) await new Promise<void>((resolve) => queue.push(resolve));
    else throw serviceUnavailable('The service is very busy right now. Please try again shortly.');
    try {
      return await task();
    } finally {
      // The place passes on to the next one, or is given up.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
