import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { threadId as ownThreadId } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { Misbehaviour } from '../testing/misbehaving.worker.ts';
import { OverloadError } from './overload-error.ts';
import { createWorkerThread } from './worker-thread.ts';

const url = new URL('../testing/misbehaving.worker.ts', import.meta.url);
const limits = { maxQueued: 10, timeoutMs: 30_000, idleMs: 30_000, maxHeapMb: 64 };

interface Budget {
  memoryMb: number;
  cpuMs: number;
}

function openThread(
  changes: Partial<typeof limits & { budget: Budget }> = {},
): (task: Misbehaviour) => Promise<number> {
  return createWorkerThread<Misbehaviour, number>(url, { ...limits, ...changes });
}

test('tasks run in one thread, which is not this one', async () => {
  const run = openThread();
  const ids = await Promise.all([run('none'), run('none')]);
  ids.push(await run('none'));
  expect(new Set(ids).size).toBe(1);
  expect(ids).not.toContain(ownThreadId);
});

test.each([
  ['throws', 'thrown in the thread'],
  ['rejects', 'rejected in the thread'],
  ['exits', 'The thread ended with code 3'],
] as const)('a task that %s fails alone: those that wait run in another thread', async (fault, message) => {
  const run = openThread();
  const first = await run('none');
  const [failed, next] = await Promise.allSettled([run(fault), run('none')]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message } });
  expect(next).toMatchObject({ status: 'fulfilled', value: expect.any(Number) });
  expect(next).not.toMatchObject({ value: first });
});

test('a task that does not end is given up, this thread continues meanwhile, and the next task runs', async () => {
  const run = openThread({ timeoutMs: 2_000 });
  const stuck = run('spins').catch((error: unknown) => error);
  const next = run('none');
  let turns = 0;
  const timer = setInterval(() => void (turns += 1), 10);
  expect(await stuck).toBeInstanceOf(OverloadError);
  clearInterval(timer);
  // Were it to wait for the task, one turn would be due at its end.
  expect(turns).toBeGreaterThan(1);
  expect(await next).toEqual(expect.any(Number));
});

test.each(['fills buffers', 'fills its heap'] as const)(
  'a task that %s is given up before it takes the memory of the process',
  async (fault) => {
    const run = openThread({ maxHeapMb: 1_000, idleMs: 0, budget: { memoryMb: 80, cpuMs: 20_000 } });
    const [greedy, next] = await Promise.allSettled([run(fault), run('none')]);
    expect(greedy).toMatchObject({
      status: 'rejected',
      reason: { message: 'The task took too much memory' },
    });
    expect(next).toMatchObject({ status: 'fulfilled' });
  },
);

test('a task that exceeds its processor time is given up', async () => {
  const run = openThread({ idleMs: 0, budget: { memoryMb: 200, cpuMs: 500 } });
  await expect(run('spins')).rejects.toThrow(new OverloadError('The task took too much time'));
  expect(await run('none')).not.toBe(ownThreadId);
});

test.each(['exits later', 'throws later'] as const)('an idle thread that %s is replaced', async (fault) => {
  const run = openThread();
  // A busy process may hear of the error before the answer.
  const first = await run(fault).catch(() => null);
  await expect.poll(async () => run('none').catch(() => first)).not.toBe(first);
});

test('a task is refused if too many wait', async () => {
  const run = openThread({ maxQueued: 1 });
  const accepted = [run('none'), run('none')];
  await expect(run('none')).rejects.toThrow(OverloadError);
  await Promise.all(accepted);
  expect(await run('none')).toBe(await accepted[0]);
});

test('an idle thread ends, and the next task starts another', async () => {
  const run = openThread({ idleMs: 50 });
  const first = await run('none');
  await wait(200);
  expect(await run('none')).not.toBe(first);
});

test('an idle thread does not keep the process alive', async () => {
  const module = new URL('./worker-thread.ts', import.meta.url).href;
  const program = `
    import { createWorkerThread } from ${JSON.stringify(module)};
    const run = createWorkerThread(new URL(${JSON.stringify(url.href)}), ${JSON.stringify(limits)});
    console.log(typeof (await run('none')));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', program], { timeout: 25_000 });
  expect(stdout).toBe('number\n');
});
