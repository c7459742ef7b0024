import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisSteps } from './axis-steps.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [5, [0, 1, 2, 3, 4, 5]],
  [7, [0, 2, 4, 6, 8]],
  [23, [0, 5, 10, 15, 20, 25]],
  [142, [0, 50, 100, 150]],
  [9_999, [0, 2_000, 4_000, 6_000, 8_000, 10_000]],
])('an axis up to %d has round steps', (max, steps) => {
  expect(axisSteps(max)).toEqual(steps);
});

test('an axis has at most five steps, and holds the highest value in the last', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (max) => {
      const steps = axisSteps(max);
      expect(steps.length).toBeLessThanOrEqual(6);
      expect(steps.at(-1)).toBeGreaterThanOrEqual(max);
      expect(steps.at(-2)).toBeLessThan(Math.max(1, max));
    }),
  );
});
