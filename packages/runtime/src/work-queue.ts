import { QueueFullError } from './overload-error.ts';

interface WorkQueueLimits {
  concurrency: number;
  /** Beside the running ones. */
  maxQueued: number;
  maxQueuedPerKey: number;
}

interface Waiting {
  start: () => void;
  refuse: (error: Error) => void;
}

/**
 * Makes a queue that runs costly tasks a few at a time: those of one key in order, and the keys in turn, so that one
 * caller's flood delays another's task by at most one turn. A task that exceeds the limits is refused with a
 * `QueueFullError`, so that a flood exhausts neither processor nor memory; a full queue refuses the newest task of the
 * key with the most, so that a few floods do not keep others out.
 */
export function createWorkQueue({
  concurrency,
  maxQueued,
  maxQueuedPerKey,
}: WorkQueueLimits): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  /** The waiting tasks of each key; the next key comes first. */
  const queues = new Map<string, Waiting[]>();
  let queued = 0;
  let running = 0;

  async function waitForTurn(key: string): Promise<void> {
    const queue = queues.get(key) ?? [];
    if (queue.length >= maxQueuedPerKey) throw tooMany();
    if (queued >= maxQueued) makeRoom(queue.length);
    queued += 1;
    return new Promise((resolve, reject) => {
      queue.push({ start: resolve, refuse: reject });
      queues.set(key, queue);
    });
  }

  /** Refuses the newest task of the longest queue; throws if the newcomer's own would become as long. */
  function makeRoom(length: number): void {
    const longest = [...queues.values()].reduce((left, right) => (right.length > left.length ? right : left));
    if (length + 1 >= longest.length) throw tooMany();
    longest.pop()?.refuse(tooMany());
    queued -= 1;
  }

  function startNext(): void {
    const [turn] = queues;
    if (turn === undefined) {
      running -= 1;
      return;
    }
    // `running` stays as it is: the next task replaces this one.
    const [key, [next, ...others]] = turn;
    queued -= 1;
    queues.delete(key);
    if (others.length > 0) queues.set(key, others);
    next?.start();
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

function tooMany(): QueueFullError {
  return new QueueFullError('Too many tasks wait');
}
