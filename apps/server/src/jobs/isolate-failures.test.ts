import { expect, test } from 'vitest';
import { isolateFailures } from './isolate-failures.ts';

/** Runs the parts, and returns those that were done even where the job fails. */
async function runParts(parts: readonly number[], failing: readonly number[]) {
  const done: number[] = [];
  const job = isolateFailures('parts failed', async (attempt) => {
    for (const part of parts)
      await attempt(part, async () => {
        if (failing.includes(part)) throw new Error(`no ${part}`);
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
    new AggregateError([new Error('no 1'), new Error('no 3')], '2 parts failed: 1 (no 1), 3 (no 3)'),
  );
  expect(await runParts([1, 2], [])).toEqual({ done: [1, 2], failure: null });
});

test('of many failures the message names the first', async () => {
  const parts = Array.from({ length: 12 }, (_, index) => index + 1);
  const { failure } = await runParts(parts, parts);
  expect(failure).toMatchObject({
    message: expect.stringMatching(/^12 parts failed: 1 \(no 1\).* 10 \(no 10\)$/),
  });
});

test('what fails outside the parts fails at once', async () => {
  const job = isolateFailures('parts failed', async () => {
    throw new Error('the list cannot be read');
  });
  await expect(job).rejects.toThrow(/^the list cannot be read$/);
});
