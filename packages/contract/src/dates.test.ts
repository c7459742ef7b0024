import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addYear, day, formatDay, formatMoment, londonDay } from './dates.ts';
import { validationErrors } from '../testing/validation-errors.ts';

const days = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2900-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the day in London', () => {
  test.each([
    ['2026-01-31T23:59:59Z', '2026-01-31'],
    ['2026-02-01T00:00:00Z', '2026-02-01'],
    // Summer time begins on 29 March 2026 at 01:00, and ends on 25 October.
    ['2026-03-28T23:59:59Z', '2026-03-28'],
    ['2026-03-29T00:00:00Z', '2026-03-29'],
    ['2026-03-29T22:59:59Z', '2026-03-29'],
    ['2026-03-29T23:00:00Z', '2026-03-30'],
    ['2026-10-24T23:00:00Z', '2026-10-25'],
    ['2026-10-25T23:59:59Z', '2026-10-25'],
    ['2026-10-26T00:00:00Z', '2026-10-26'],
    ['2028-02-28T23:59:59Z', '2028-02-28'],
    ['2028-02-29T12:00:00Z', '2028-02-29'],
  ])('at %s is %s', (moment, expected) => {
    expect(londonDay(new Date(moment))).toBe(expected);
  });

  test('is correct for two moments in turn, in one minute and around an invalid moment', () => {
    const days = ['2026-07-01T22:59:30Z', '2026-07-01T22:59:59Z', '2026-07-01T23:00:00Z'].map(
      (at) => new Date(at),
    );
    expect(days.map(londonDay)).toEqual(['2026-07-01', '2026-07-01', '2026-07-02']);
    expect(() => londonDay(new Date(Number.NaN))).toThrow(RangeError);
    expect(londonDay(new Date('2026-07-01T22:59:30Z'))).toBe('2026-07-01');
  });

  test('is a valid day at any moment', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1950-01-01'), max: new Date('2950-01-01'), noInvalidDate: true }),
        (at) => {
          expect(day.parse(londonDay(at))).toBe(londonDay(at));
        },
      ),
    );
  });
});

describe('the day schema', () => {
  test.each([
    '2025-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00',
    '',
    'x',
    null,
    5,
  ])('refuses %j', (value) => {
    expect(validationErrors(day, value)).toEqual(['This is not a valid date']);
  });

  test('refuses a mistyped year', () => {
    expect(validationErrors(day, '0026-11-21')).toEqual(['This is not a valid date']);
    expect(validationErrors(day, '0000-01-01')).toEqual(['This is not a valid date']);
  });
});

describe('a year later', () => {
  test.each([
    ['2028-02-29', '2029-02-28'],
    ['2027-02-28', '2028-02-28'],
    ['2027-03-01', '2028-03-01'],
    ['2026-03-31', '2027-03-31'],
    ['2026-12-31', '2027-12-31'],
  ])('from %s is %s', (from, expected) => {
    expect(addYear(from)).toBe(expected);
  });

  test('is the same calendar day, for every day but 29 February', () => {
    fc.assert(
      fc.property(days, (from) => {
        const same = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;
        expect(addYear(from)).toBe(from.endsWith('-02-29') ? same.replace('-29', '-28') : same);
      }),
    );
  });
});

test('adding and subtracting days are inverse, over summer time and leap days', () => {
  expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  fc.assert(
    fc.property(days, fc.integer({ min: -5_000, max: 5_000 }), (from, count) => {
      expect(addDays(addDays(from, count), -count)).toBe(from);
    }),
  );
});

test('nothing is later than the last day that has four digits for its year', () => {
  expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
  expect(addDays('9999-12-31', 1)).toBe('9999-12-31');
  expect(addDays('9999-12-01', 5_000)).toBe('9999-12-31');
  expect(addYear('9998-12-31')).toBe('9999-12-31');
  expect(addYear('9999-06-15')).toBe('9999-12-31');
});

test('the format has three letters for every month', () => {
  expect(formatDay('2026-11-21')).toBe('21 Nov 2026');
  const months = Array.from({ length: 12 }, (_, index) =>
    formatDay(`2026-${String(index + 1).padStart(2, '0')}-03`),
  );
  expect(months.map((shown) => shown.split(' ')[1])).toEqual(
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  );
});

test.each([
  ['2026-11-21T09:05:00Z', '21 Nov 2026, 09:05'],
  ['2026-09-01T23:00:00Z', '2 Sep 2026, 00:00'],
])('the moment %s is formatted in London time: %s', (moment, shown) => {
  expect(formatMoment(new Date(moment))).toBe(shown);
});
