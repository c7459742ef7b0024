import { expect, it } from 'vitest';
import { formatLondonMoment, londonLocal, momentsOfLondon } from './london-time.ts';

const momentsOf = (local: string) => momentsOfLondon(local).map((at) => at.toISOString());

it('a time in winter and one in summer are one moment each, named by their zone', () => {
  expect(momentsOf('2026-11-27T09:00')).toEqual(['2026-11-27T09:00:00.000Z']);
  expect(momentsOf('2026-07-01T09:00')).toEqual(['2026-07-01T08:00:00.000Z']);
  expect(formatLondonMoment(new Date('2026-11-27T09:00Z'))).toBe('27 Nov 2026, 09:00 GMT');
  expect(formatLondonMoment(new Date('2026-07-01T08:00Z'))).toBe('1 Jul 2026, 09:00 BST');
});

it('the hour that is skipped in spring has no moment, and its neighbours have one', () => {
  expect(momentsOf('2027-03-28T00:59')).toEqual(['2027-03-28T00:59:00.000Z']);
  expect(momentsOf('2027-03-28T01:00')).toEqual([]);
  expect(momentsOf('2027-03-28T01:59')).toEqual([]);
  expect(momentsOf('2027-03-28T02:00')).toEqual(['2027-03-28T01:00:00.000Z']);
});

it('the hour that is repeated in autumn has two moments, the summer one first', () => {
  expect(momentsOf('2026-10-25T00:59')).toEqual(['2026-10-24T23:59:00.000Z']);
  expect(momentsOf('2026-10-25T01:30')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
  expect(momentsOfLondon('2026-10-25T01:30').map(formatLondonMoment)).toEqual([
    '25 Oct 2026, 01:30 BST',
    '25 Oct 2026, 01:30 GMT',
  ]);
  expect(momentsOf('2026-10-25T02:00')).toEqual(['2026-10-25T02:00:00.000Z']);
});

it('an invalid time has no moment', () => {
  expect(momentsOf('2026-02-30T09:00')).toEqual([]);
  expect(momentsOf('')).toEqual([]);
});

it('every minute of the days on which clocks change is shown by a moment that can be found again', () => {
  for (const day of ['2027-03-28', '2026-10-25'])
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const at = new Date(Date.parse(`${day}T00:00Z`) + minute * 60_000);
      expect(momentsOf(londonLocal(at))).toContain(at.toISOString());
    }
});
