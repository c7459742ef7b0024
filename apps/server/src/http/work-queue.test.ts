import { expect, test } from 'vitest';
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

test('the queue runs as many tasks at a time as it may, and the others in order', async () => {
  const run = createWorkQueue({ concurrency: 2, maxQueued: 2 });
  const { started, ends, task } = openTasks();
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(async (name) => run(task(name)));
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

test('a task that exceeds the queue’s limits is refused with 503, and never starts', async () => {
  const run = createWorkQueue({ concurrency: 1, maxQueued: 1 });
  const { started, ends, task } = openTasks();
  const running = run(task('running'));
  const waiting = run(task('waiting'));
  await expect(run(task('refused'))).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    retryAfterSeconds: 5,
  });
  ends.get('running')?.resolve('');
  await running;
  await expect.poll(() => started).toEqual(['running', 'waiting']);
  ends.get('waiting')?.resolve('');
  await waiting;
});

test('a task that fails makes room for the next, and the queue goes on', async () => {
  const run = createWorkQueue({ concurrency: 1, maxQueued: 1 });
  const { ends, task } = openTasks();
  const failing = run(task('failing'));
  const next = run(task('next'));
  ends.get('failing')?.reject(new Error('no luck'));
  await expect(failing).rejects.toThrow('no luck');
  await expect.poll(() => ends.has('next')).toBe(true);
  ends.get('next')?.resolve('done');
  expect(await next).toBe('done');
  expect(await run(async () => 'again')).toBe('again');
});
