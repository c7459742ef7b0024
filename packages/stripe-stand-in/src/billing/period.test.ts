import { expect, test } from 'vitest';
import { nextPeriodEnd, periodEnd } from './period.ts';

const yearly = { interval: 'year', interval_count: 1 };

function seconds(day: string): number {
  return Date.parse(day) / 1000;
}

test.each([
  ['2027-01-15', yearly, 1, '2028-01-15'],
  ['2028-02-29', yearly, 1, '2029-02-28'],
  ['2028-02-29', yearly, 4, '2032-02-29'],
  ['2027-01-31', { interval: 'month', interval_count: 1 }, 1, '2027-02-28'],
  ['2027-03-31', { interval: 'month', interval_count: 3 }, 1, '2027-06-30'],
  ['2027-12-31', { interval: 'month', interval_count: 2 }, 1, '2028-02-29'],
  ['2027-03-27', { interval: 'week', interval_count: 1 }, 1, '2027-04-03'],
  ['2027-03-27', { interval: 'day', interval_count: 2 }, 1, '2027-03-29'],
])('%s and %j, %i times, end on %s', (from, recurring, count, end) => {
  expect(periodEnd(seconds(from), recurring, count)).toBe(seconds(end));
});

test('renewals keep to the day on which the subscription began', () => {
  expect(nextPeriodEnd(seconds('2028-02-29'), yearly, seconds('2031-02-28'))).toBe(seconds('2032-02-29'));
});
