import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeWaitingTime,
  isFirstWorkingHour,
  toWaitingTime,
  waitsLong,
  workingHours,
} from './working-time.ts';

const mondayToFriday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;

function hours(from: string, to: string): number {
  return workingHours(new Date(from), new Date(to), mondayToFriday);
}

it.each([
  ['2026-11-23T08:59Z', false],
  ['2026-11-23T09:00Z', true],
  ['2026-11-23T09:59Z', true],
  ['2026-11-23T10:00Z', false],
  ['2026-11-22T09:00Z', false],
  ['2026-07-06T08:30Z', true],
])('%s is in the first hour of a working day in London: %s', (at, expected) => {
  expect(isFirstWorkingHour(new Date(at), mondayToFriday)).toBe(expected);
});

it('more than two working days is a long wait', () => {
  const since = new Date('2026-11-20T12:00Z');
  expect(waitsLong(since, new Date('2026-11-24T12:00Z'), mondayToFriday)).toBe(false);
  expect(waitsLong(since, new Date('2026-11-24T12:01Z'), mondayToFriday)).toBe(true);
});

describe('working hours', () => {
  it.each([
    ['within a day', '2026-11-23T09:30Z', '2026-11-23T12:00Z', 2.5],
    ['from before opening to after closing', '2026-11-23T06:00Z', '2026-11-23T23:00Z', 8],
    ['over a night', '2026-11-23T16:00Z', '2026-11-24T10:00Z', 2],
    ['over a weekend', '2026-11-20T16:00Z', '2026-11-23T10:00Z', 2],
    ['of a weekend alone', '2026-11-21T09:00Z', '2026-11-22T17:00Z', 0],
    ['over the change to summer time', '2026-03-27T16:00Z', '2026-03-30T09:00Z', 2],
    ['over the change to winter time', '2026-10-23T15:00Z', '2026-10-26T10:00Z', 2],
  ])('%s', (_name, from, to, expected) => {
    expect(hours(from, to)).toBe(expected);
  });

  it('add up, wherever a period is divided', () => {
    const start = Date.parse('2026-01-01T00:00:00Z');
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 });
    fc.assert(
      fc.property(fc.tuple(minutes, minutes, minutes), (offsets) => {
        const [from, cut, to] = offsets
          .toSorted((one, other) => one - other)
          .map((offset) => new Date(start + offset * 60_000));
        if (!from || !cut || !to) throw new Error('there are three');
        const span = (one: Date, other: Date) => workingHours(one, other, mondayToFriday);
        expect(span(from, cut) + span(cut, to)).toBeCloseTo(span(from, to), 6);
      }),
    );
  });
});

describe('the waiting time', () => {
  it('is unknown after fewer than ten decisions', () => {
    expect(toWaitingTime(Array.from({ length: 9 }, () => 1))).toBeNull();
  });

  it('is the time of half the decisions, and of nine of ten', () => {
    const taken = [3, 1, 2, 5, 4, 20, 6, 7, 16, 8];
    expect(toWaitingTime(taken)).toEqual({ usual: 5, most: 16 });
  });

  it.each([
    [{ usual: 5.2, most: 16 }, 'Usually decided within 6 working hours; 9 of 10 within 2 working days.'],
    [{ usual: 0, most: 8 }, 'Usually decided within 1 working hour; 9 of 10 within 8 working hours.'],
    [{ usual: 9, most: 15 }, '9 of 10 are decided within 2 working days.'],
  ])('%o is said in words', (time, words) => {
    expect(describeWaitingTime(time)).toBe(words);
  });
});
