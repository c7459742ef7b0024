import { expect, test } from 'vitest';
import type { Misbehaviour } from '../testing/misbehaving.worker.ts';
import { createWorkerThread } from './worker-thread.ts';

test.each(['fills buffers', 'fills its heap'] as const)(
  'the process takes no 600 MB more for a task that %s, although it may have 200 MB',
  async (fault) => {
    const run = createWorkerThread<Misbehaviour, number>(
      new URL('../testing/misbehaving.worker.ts', import.meta.url),
      {
        maxQueued: 10,
        timeoutMs: 600_000,
        idleMs: 0,
        maxHeapMb: 1_000,
        budget: { memoryMb: 200, cpuMs: 20_000 },
      },
    );
    const before = process.memoryUsage.rss();
    let peak = 0;
    const timer = setInterval(() => void (peak = Math.max(peak, process.memoryUsage.rss())), 20);
    await expect(run(fault)).rejects.toThrow('The task took too much memory');
    clearInterval(timer);
    expect((peak - before) / 1e6).toBeLessThan(600);
  },
);
