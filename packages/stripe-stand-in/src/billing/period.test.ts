import { expect, test } from 'vitest';
import { nextPeriodEnd } from './period.ts';

function seconds(day: string): number {
  return Date.parse(day) / 1000;
}

test.each([
  ['2027-01-15', '2027-01-15', '2028-01-15'],
  ['2028-02-29', '2028-02-29', '2029-02-28'],
  ['2028-02-29', '2031-02-28', '2032-02-29'],
])('a yearly subscription from %s, paid until %s, is next paid until %s', (anchor, end, next) => {
  expect(nextPeriodEnd(seconds(anchor), seconds(end))).toBe(seconds(next));
});
