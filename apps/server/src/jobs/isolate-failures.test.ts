import { expect, test } from 'vitest';
import { isolateFailures } from './isolate-failures.ts';

/** Runs the parts, and returns those that were done even where the job fails. */
async function runParts(parts: readonly number[], failing: readonly number[], error?: Error) {
  const done: number[] = [];
  const job = isolateFailures(async (attempt) => {
    for (const part of parts)
      await attempt(`part ${part}`, async () => {
        if (failing.includes(part)) throw error ?? new Error(`no ${part}`);
        done.push(part);
      });
  });
  const failure = await job.then(
    () => null,
    (error: unknown) => error,
  );
  return { done, failure };
}

test('parts that fail hold up no other, and are named at the end with their reasons', async () => {
  const { done, failure } = await runParts([1, 2, 3, 4], [1, 3]);
  expect(done).toEqual([2, 4]);
  expect(failure).toEqual(
    new AggregateError([new Error('no 1'), new Error('no 3')], 'Failed for part 1 (no 1), part 3 (no 3)'),
  );
  expect(await runParts([1, 2], [])).toEqual({ done: [1, 2], failure: null });
});

test('of many failures the message names the first', async () => {
  const parts = Array.from({ length: 12 }, (_, index) => index + 1);
  const { failure } = await runParts(parts, parts);
  expect(failure).toMatchObject({
    message: expect.stringMatching(/^Failed for part 1 \(no 1\).* part 10 \(no 10\) and 2 more$/),
  });
});

test('what fails outside the parts fails at once, with the parts that have failed', async () => {
  const unreadable = new Error('the list cannot be read');
  const alone = isolateFailures(async () => {
    throw unreadable;
  });
  await expect(alone).rejects.toBe(unreadable);
  const afterPart = isolateFailures(async (attempt) => {
    await attempt('part 1', async () => {
      throw new Error('no 1');
    });
    throw unreadable;
  });
  await expect(afterPart).rejects.toThrow('Failed for part 1 (no 1), the rest (the list cannot be read)');
});

test('a part whose statement takes too long, and is cancelled, holds up no other', async () => {
  const { done, failure } = await runParts(
    [1, 2],
    [1],
    Object.assign(new Error('canceled'), { code: '57014' }),
  );
  expect(done).toEqual([2]);
  expect(failure).toMatchObject({ message: 'Failed for part 1 (canceled)' });
});

test('without a database no further part is tried', async () => {
  const tried: string[] = [];
  const job = isolateFailures(async (attempt) => {
    for (const part of ['part 1', 'part 2'])
      await attempt(part, async () => {
        tried.push(part);
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      });
  });
  await expect(job).rejects.toThrow(/^connect ECONNREFUSED$/);
  expect(tried).toEqual(['part 1']);
});
