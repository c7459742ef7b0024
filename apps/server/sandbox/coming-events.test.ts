import { expect, test } from 'vitest';
import { listAccessEvents, nextMonthlyEmail } from './coming-events.ts';
import { monthSpan, monthsUntil } from './months.ts';
import { stepBy } from './steps.ts';

const days = { graceDays: 14, noticeDays: 30, lastNoticeDays: 7 };
const company = { company: 'Calder Pumps', lastDay: '2026-12-31', isPublic: true, ...days };

function daysOf(access: { renewsItself: boolean; isPublic?: boolean }, today: string): string[] {
  return listAccessEvents({ ...company, ...access }, today).map(
    ({ at, text }) => `${at.toISOString().slice(0, 10)} ${text.replace('Calder Pumps: ', '')}`,
  );
}

test('the end of access brings two notices, the end, and the day after grace', () => {
  expect(daysOf({ renewsItself: false }, '2026-11-30')).toEqual([
    '2026-12-01 notice that access ends in 30 days',
    '2026-12-24 notice that access ends in 7 days',
    '2027-01-01 access has ended',
    '2027-01-15 pages leave the site',
  ]);
});

test('past events are not listed as coming, and a company without pages has none that leave the site', () => {
  expect(daysOf({ renewsItself: false, isPublic: false }, '2026-12-24')).toEqual([
    '2027-01-01 access has ended',
  ]);
  expect(daysOf({ renewsItself: false }, '2027-01-15')).toEqual([]);
});

test('access that renews itself brings a payment alone', () => {
  expect(daysOf({ renewsItself: true }, '2026-11-30')).toEqual(['2027-01-01 renewed by card']);
});

test('the next monthly email is on the first of the next month', () => {
  expect(nextMonthlyEmail('2026-12-01').at).toEqual(new Date('2027-01-01T10:00Z'));
});

test('a move keeps the time of day in London, over the change of clocks too', () => {
  const before = new Date('2026-10-10T09:30Z');
  expect(stepBy(before, 'month')).toEqual(new Date('2026-11-10T10:30Z'));
  expect(stepBy(before, 'week')).toEqual(new Date('2026-10-17T09:30Z'));
  expect(stepBy(new Date('2026-01-31T09:30Z'), 'month')).toEqual(new Date('2026-02-28T09:30Z'));
});

test('months are those of London, the latest first, without any before the start', () => {
  const start = new Date('2026-06-30T23:30Z');
  expect(monthsUntil(start, new Date('2026-08-01T00:00Z'))).toEqual(['2026-08', '2026-07']);
  expect(monthSpan('2026-07', start)).toEqual({ from: start, to: new Date('2026-07-31T23:00Z') });
});
