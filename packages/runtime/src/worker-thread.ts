import { parentPort, Worker } from 'node:worker_threads';
import { OverloadError, QueueFullError } from './overload-error.ts';

interface ThreadLimits {
  /** The number of tasks that may wait beside the running one. */
  maxQueued: number;
  /** The time limit of a task. */
  timeoutMs: number;
  /** The time for which the thread, which takes memory, is kept for a next task; 0 gives each task its own thread. */
  idleMs: number;
  /** The thread's heap if the process runs without --max-old-space-size, which overrides this. */
  maxHeapMb: number;
  /** The overall limits of a thread whose single task (`idleMs` is 0) has an input that may be hostile. */
  budget?: {
    /** Heap and buffers together: V8's own limit does not count the buffers. */
    memoryMb: number;
    /** The thread's own time, which a busy machine reduces. */
    cpuMs: number;
  };
}

/** A parser in JavaScript unfolds less than 20 MB in that time. */
const BUDGET_CHECK_MS = 50;

/**
 * Makes a function that runs tasks in a thread, one after the other, so that none blocks the event loop. The thread
 * runs the module at `url`, which calls `handleTasks`; it starts with a task and keeps no process alive.
 *
 * Throws an `OverloadError` where a task exceeds the limits, a `QueueFullError` where too many wait, and an Error where it throws or the thread ends otherwise.
 * The thread is ended then, and the next task starts another.
 */
export function createWorkerThread<Input, Output>(
  url: URL,
  { maxQueued, timeoutMs, idleMs, maxHeapMb, budget }: ThreadLimits,
): (input: Input) => Promise<Output> {
  let thread: Worker | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let previous: Promise<unknown> = Promise.resolve();
  let pending = 0;

  function startThread(): Worker {
    const started = new Worker(url, {
      // Without a limit, here or by --max-semi-space-size, the young generation took 70 MB more for one page.
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 24 },
      // A parser's output about a hostile file does not belong in the log.
      stdout: true,
      stderr: true,
    });
    // An idle thread's error would end the process; a task listens for its own.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (thread === started) thread = null;
    });
    return started;
  }

  async function endThread(): Promise<void> {
    const ended = thread;
    thread = null;
    await ended?.terminate();
  }

  async function run(input: Input): Promise<Output> {
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    const checkBudget = async (checked: Worker, { memoryMb, cpuMs }: NonNullable<typeof budget>) => {
      // A thread that has ended has no figures.
      const figures = await Promise.all([checked.getHeapStatistics(), checked.cpuUsage()]).catch(() => null);
      if (!figures) return;
      const [heap, cpu] = figures;
      if (heap.used_heap_size + heap.external_memory > memoryMb * 1e6)
        reject(new OverloadError('The task took too much memory'));
      if (cpu.user + cpu.system > cpuMs * 1e3) reject(new OverloadError('The task took too much time'));
    };
    const onExit = (code: number) => reject(new Error(`The thread ended with code ${code}`));
    clearTimeout(idleTimer);
    const current = (thread ??= startThread());
    current.ref();
    current.on('message', resolve).on('error', reject).on('exit', onExit);
    const timer = setTimeout(() => reject(new OverloadError('The task took too long')), timeoutMs);
    const budgetTimer = budget && setInterval(() => void checkBudget(current, budget), BUDGET_CHECK_MS);
    try {
      current.postMessage(input);
      const output = await promise;
      if (idleMs === 0) await endThread();
      else idleTimer = setTimeout(() => void endThread(), idleMs).unref();
      return output;
    } catch (error) {
      await endThread();
      throw error;
    } finally {
      clearTimeout(timer);
      clearInterval(budgetTimer);
      current.off('message', resolve).off('error', reject).off('exit', onExit);
      current.unref();
    }
  }

  return async (input) => {
    if (pending > maxQueued) throw new QueueFullError('Too many tasks wait');
    pending += 1;
    const output = previous.then(async () => run(input)).finally(() => void (pending -= 1));
    previous = output.catch(() => undefined);
    return output;
  };
}

/** Handles the tasks of `createWorkerThread`, in the thread that it started. */
export function handleTasks<Input>(task: (input: Input) => unknown): void {
  const port = parentPort;
  if (!port) throw new Error('This module runs in a worker thread');
  port.on('message', (input: Input) => {
    void Promise.resolve(task(input)).then((output) => port.postMessage(output));
  });
}
