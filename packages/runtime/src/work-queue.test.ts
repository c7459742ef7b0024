import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QueueFullError } from './overload-error.ts';
import { createWorkQueue } from './work-queue.ts';

/** Makes tasks that end when the test says so, and records the order in which they start. */
function openTasks() {
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const task = (name: string) => async () => {
    started.push(name);
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return end.promise;
  };
  return { started, ends, task };
}

test('the queue runs as many tasks at a time as allowed, and the others in order', async () => {
  const run = createWorkQueue({ concurrency: 2, maxQueued: 2, maxQueuedPerKey: 2 });
  const { started, ends, task } = openTasks();
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(async (name) => run('key', task(name)));
  expect(started).toEqual(['a', 'b']);
  ends.get('b')?.resolve('B');
  expect(await b).toBe('B');
  await expect.poll(() => started).toEqual(['a', 'b', 'c']);
  ends.get('a')?.resolve('A');
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd']);
  ends.get('c')?.resolve('C');
  ends.get('d')?.resolve('D');
  expect(await Promise.all([a, c, d])).toEqual(['A', 'C', 'D']);
});

test('keys take turns, however many tasks one of them has', async () => {
  const run = createWorkQueue({ concurrency: 1, maxQueued: 10, maxQueuedPerKey: 10 });
  const { started, ends, task } = openTasks();
  const names = ['flood 1', 'flood 2', 'flood 3', 'flood 4', 'ada 1', 'ada 2', 'eda 1'];
  const all = names.map(async (name) => run(name.slice(0, -2), task(name)));
  for (let index = 1; index <= names.length; index += 1) {
    await expect.poll(() => started).toHaveLength(index);
    ends.get(started.at(-1) ?? '')?.resolve('');
  }
  await Promise.all(all);
  expect(started).toEqual(['flood 1', 'flood 2', 'ada 1', 'eda 1', 'flood 3', 'ada 2', 'flood 4']);
});

test('a key with its maximum of tasks is refused, and others are not', async () => {
  const run = createWorkQueue({ concurrency: 1, maxQueued: 4, maxQueuedPerKey: 2 });
  const { started, ends, task } = openTasks();
  const flood = ['flood 1', 'flood 2', 'flood 3'].map(async (name) => run('flood', task(name)));
  await expect(run('flood', task('flood 4'))).rejects.toThrow(QueueFullError);
  const ada = run('ada', task('ada'));
  for (let index = 1; index <= 4; index += 1) {
    await expect.poll(() => started).toHaveLength(index);
    ends.get(started.at(-1) ?? '')?.resolve('');
  }
  await Promise.all([...flood, ada]);
  expect(started).toEqual(['flood 1', 'flood 2', 'ada', 'flood 3']);
});

test('a task that exceeds the queue’s limits is refused, and never starts', async () => {
  const run = createWorkQueue({ concurrency: 1, maxQueued: 1, maxQueuedPerKey: 1 });
  const { started, ends, task } = openTasks();
  const running = run('key', task('running'));
  const waiting = run('key', task('waiting'));
  await expect(run('key', task('refused'))).rejects.toThrow(QueueFullError);
  ends.get('running')?.resolve('');
  await running;
  await expect.poll(() => started).toEqual(['running', 'waiting']);
  ends.get('waiting')?.resolve('');
  await waiting;
});

test('a full queue makes room for a key with fewer tasks by refusing the newest of the key with the most', async () => {
  const run = createWorkQueue({ concurrency: 1, maxQueued: 4, maxQueuedPerKey: 3 });
  const { started, ends, task } = openTasks();
  const running = run('key', task('running'));
  const waiting = ['flood 1', 'flood 2', 'flood 3', 'ada 1'].map(async (name) =>
    run(name.slice(0, -2), task(name)),
  );
  const settled = Promise.allSettled(waiting);
  const eda = run('eda', task('eda'));
  // Flood and Ada would swap places endlessly.
  await expect(run('ada', task('ada 2'))).rejects.toThrow(QueueFullError);
  for (let index = 1; index <= 5; index += 1) {
    await expect.poll(() => started).toHaveLength(index);
    ends.get(started.at(-1) ?? '')?.resolve('');
  }
  await Promise.all([running, eda]);
  expect(await settled).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled' },
    { status: 'rejected', reason: expect.any(QueueFullError) },
    { status: 'fulfilled' },
  ]);
  expect(started).toEqual(['running', 'flood 1', 'ada 1', 'eda', 'flood 2']);
});

test('a key with nothing waiting is refused only if each place is another key’s, in whatever order tasks come', async () => {
  const [maxQueued, maxQueuedPerKey] = [5, 3];
  const anyKeys = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), { maxLength: 40 });
  const property = fc.asyncProperty(anyKeys, async (keys) => {
    const run = createWorkQueue({ concurrency: 1, maxQueued, maxQueuedPerKey });
    const { promise: end, resolve } = Promise.withResolvers<undefined>();
    const running = run('running', async () => end);
    let waiting: { key: string }[] = [];
    for (const key of keys) {
      const holders = new Set(waiting.map((one) => one.key));
      const arrival = { key };
      waiting.push(arrival);
      run(key, async () => end).catch(() => {
        waiting = waiting.filter((one) => one !== arrival);
      });
      await setImmediate();
      expect(waiting.length).toBeLessThanOrEqual(maxQueued);
      const isKeptOut = !waiting.includes(arrival) && !holders.has(key);
      expect(isKeptOut && holders.size < maxQueued).toBe(false);
    }
    resolve(undefined);
    await running;
  });
  await fc.assert(property);
});

test('a failed task makes room for the next, and the queue continues', async () => {
  const run = createWorkQueue({ concurrency: 1, maxQueued: 1, maxQueuedPerKey: 1 });
  const { ends, task } = openTasks();
  const failing = run('key', task('failing'));
  const next = run('key', task('next'));
  ends.get('failing')?.reject(new Error('no luck'));
  await expect(failing).rejects.toThrow('no luck');
  await expect.poll(() => ends.has('next')).toBe(true);
  ends.get('next')?.resolve('done');
  expect(await next).toBe('done');
  expect(await run('key', async () => 'again')).toBe('again');
});
