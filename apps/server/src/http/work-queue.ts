import { serviceUnavailable } from '../errors.ts';

interface WorkQueueLimits {
  concurrency: number;
  /** Beside those that run. */
  maxQueued: number;
}

/**
 * Makes a queue that runs costly tasks a few at a time, in order. A task that exceeds its limits is refused with 503, so
 * that a flood exhausts neither processor nor memory.
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
      // `running` stays as it is where the next task takes this one's place.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
