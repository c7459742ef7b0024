import { expect, test } from 'vitest';
import fc from 'fast-check';
import { describeAnswerTime, medianHours, MIN_ANSWERS, publicMedianHours } from './answer-time.ts';
import { HOURS_A_DAY } from './working-time.ts';

const spans = fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 1, maxLength: 30 });

test('half of the answers took no longer than the median, and half no less, in any order', () => {
  fc.assert(
    fc.property(spans, (hours) => {
      const median = medianHours(hours) ?? Number.NaN;
      expect(hours.filter((hour) => hour <= median).length).toBeGreaterThanOrEqual(hours.length / 2);
      expect(hours.filter((hour) => hour >= median).length).toBeGreaterThanOrEqual(hours.length / 2);
      expect(medianHours(hours.toReversed())).toBe(median);
    }),
  );
  expect(medianHours([])).toBeNull();
});

test('a page shows a median of five answers and more that is under two working days', () => {
  fc.assert(
    fc.property(spans, (hours) => {
      const shown = publicMedianHours(hours);
      const median = medianHours(hours) ?? Number.NaN;
      expect(shown !== null).toBe(hours.length >= MIN_ANSWERS && median < 2 * HOURS_A_DAY);
    }),
  );
});

test.each([
  [0, 'within a few hours'],
  [4, 'within a few hours'],
  [4.1, 'within a working day'],
  [8, 'within a working day'],
  [15.9, 'within 2 working days'],
])('%s working hours are %j', (hours, words) => {
  expect(describeAnswerTime(hours)).toBe(words);
});
