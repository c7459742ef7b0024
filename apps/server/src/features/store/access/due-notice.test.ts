import { expect, test } from 'vitest';
import { getDueNotice } from './due-notice.ts';

const today = '2026-11-21';
const usual = { noticeDays: 30, lastNoticeDays: 7 };
const ending = (notice: string, endsOn: string, daysLeft: number) => ({ notice, endsOn, daysLeft });

const cases: [string, string | null, string | null, ReturnType<typeof getDueNotice> | object][] = [
  ['no notice 31 days before', '2026-12-22', null, null],
  ['the first notice 30 days before', '2026-12-21', null, ending('30-days', '2026-12-21', 30)],
  [
    'the first notice later where its day was missed',
    '2026-12-01',
    null,
    ending('30-days', '2026-12-01', 10),
  ],
  ['the first notice still 8 days before', '2026-11-29', null, ending('30-days', '2026-11-29', 8)],
  ['the second notice 7 days before', '2026-11-28', null, ending('7-days', '2026-11-28', 7)],
  ['the second notice still on the last day', '2026-11-21', null, ending('7-days', '2026-11-21', 0)],
  ['the last notice on the day after', null, '2026-11-20', { notice: 'ended', endsOn: '2026-11-20' }],
  ['no notice after a renewal', '2027-11-20', '2026-11-20', null],
];
test.each(cases)('an account is due %s', (_name, endDate, lastEnd, expected) => {
  expect(getDueNotice({ endDate, lastEnd }, { today, ...usual })).toEqual(expected);
});

test('days are counted across changes of the clocks', () => {
  expect(
    getDueNotice({ endDate: '2026-03-30', lastEnd: null }, { today: '2026-03-23', ...usual }),
  ).toMatchObject({ daysLeft: 7 });
  expect(
    getDueNotice({ endDate: '2026-10-26', lastEnd: null }, { today: '2026-10-19', ...usual }),
  ).toMatchObject({ daysLeft: 7 });
});

test('the days are those that the publisher has set', () => {
  const days = { today, noticeDays: 60, lastNoticeDays: 14 };
  const due = (endDate: string) => getDueNotice({ endDate, lastEnd: null }, days)?.notice;
  expect(['2027-01-21', '2027-01-20', '2026-12-06', '2026-12-05'].map(due)).toEqual([
    undefined,
    '30-days',
    '30-days',
    '7-days',
  ]);
});
