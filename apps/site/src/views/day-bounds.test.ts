import { expect, test } from 'vitest';
import { createDayBounds } from './day-bounds.ts';

test('known values stay within the limits per page and in total, and the next day starts again', () => {
  const isWithin = createDayBounds({ ofPage: 2, together: 3 });
  const ask = (day: string) =>
    [
      [1, 'a'],
      [1, 'b'],
      [1, 'c'],
      [1, 'a'],
      [2, 'a'],
      [3, 'a'],
    ].map(([itemId, one]) => isWithin(day, String(itemId), String(one)));
  const expected = [true, true, false, true, true, false];
  expect(ask('2026-11-21')).toEqual(expected);
  expect(ask('2026-11-22')).toEqual(expected);
});
