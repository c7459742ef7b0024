import { expect, test } from 'vitest';
import { showCount, showListCount } from './counts.ts';

test.each([
  [80, '80'],
  [1_000, '1,000'],
  [1_001, '1,000+'],
])('the count of a list of %i is shown as %s', (count, shown) => {
  expect(showListCount(count)).toBe(shown);
});

test('a count that is not exact has a plus', () => {
  expect(showCount(300, false)).toBe('300+');
});
