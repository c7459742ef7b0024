import { addDays } from '@headwater/contract/dates';
import { messages } from '@headwater/contract/messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeAccess } from './access.ts';

type Entitlements = Parameters<typeof computeAccess>[0];
type AccessPeriod = Entitlements['periods'][number];

const noon = new Date('2026-11-21T12:00:00Z');
const orderWaits = 'Your purchase order is being processed: submitted content can be approved once it is.';
const disputed = 'A payment is disputed: nothing can be approved until that is settled.';

function period(startsOn: string, endsOn: string, paused = false): AccessPeriod {
  return { startsOn, endsOn, paused };
}

function entitlements(periods: AccessPeriod[], orderWaitingSince: string | null = null): Entitlements {
  return { periods, orderWaitingSince: orderWaitingSince === null ? null : new Date(orderWaitingSince) };
}

function summary(given: Entitlements, at = noon) {
  const { active, endDate, reason } = computeAccess(given, at);
  return [active, endDate, reason];
}

const activeUntil = (endDate: string) => [true, endDate, null];
const inactive = [false, null, messages.activate];

const year = period('2026-01-01', '2026-12-31');
const cases: [string, Entitlements, unknown[]][] = [
  ['nothing', entitlements([]), inactive],
  ['a year that runs', entitlements([year]), activeUntil('2026-12-31')],
  ['a span that begins today', entitlements([period('2026-11-21', '2027-11-20')]), activeUntil('2027-11-20')],
  ['a span of today alone', entitlements([period('2026-11-21', '2026-11-21')]), activeUntil('2026-11-21')],
  ['a span that ended yesterday', entitlements([period('2025-11-21', '2026-11-20')]), inactive],
  ['a span that begins tomorrow', entitlements([period('2026-11-22', '2027-11-21')]), inactive],
  ['two that overlap', entitlements([year, period('2026-11-01', '2027-10-31')]), activeUntil('2027-10-31')],
  ['one inside another', entitlements([year, period('2026-02-01', '2026-12-01')]), activeUntil('2026-12-31')],
  [
    'one that carries on the next day, in any order',
    entitlements([period('2027-01-01', '2027-12-31'), year]),
    activeUntil('2027-12-31'),
  ],
  [
    'one after a gap of a day',
    entitlements([year, period('2027-01-02', '2027-12-31')]),
    activeUntil('2026-12-31'),
  ],
  [
    'one that carries on across a month’s end in a leap year',
    entitlements([period('2026-03-01', '2028-02-29'), period('2028-03-01', '2029-02-28')]),
    activeUntil('2029-02-28'),
  ],
  ['an order that waits', entitlements([], '2026-11-20T09:00:00Z'), [true, null, orderWaits]],
  ['an order that has waited 30 days', entitlements([], '2026-10-22T12:00:00Z'), inactive],
  ['an order a second short of that', entitlements([], '2026-10-22T12:00:01Z'), [true, null, orderWaits]],
  [
    'an order beside a year that runs',
    entitlements([year], '2026-11-20T09:00:00Z'),
    activeUntil('2026-12-31'),
  ],
  [
    'an order after access that ended',
    entitlements([period('2025-01-01', '2025-12-31')], '2026-11-20T09:00:00Z'),
    [true, null, orderWaits],
  ],
  [
    'a disputed year: it runs, and nothing can be approved',
    entitlements([period('2026-01-01', '2026-12-31', true)]),
    [true, null, disputed],
  ],
  ['a disputed year that is over', entitlements([period('2025-01-01', '2025-12-31', true)]), inactive],
  [
    'a disputed year beside one that is not',
    entitlements([period('2026-06-01', '2027-05-31', true), year]),
    activeUntil('2026-12-31'),
  ],
];
it.each(cases)('gives what is due for %s', (_name, given, expected) => {
  expect(summary(given)).toEqual(expected);
});

describe('says why there is no access', () => {
  it.each([
    ['nothing was ever paid for', entitlements([]), /^No Subscription Package has been paid for/],
    [
      'access has ended',
      entitlements([period('2024-01-01', '2024-12-31'), period('2025-01-01', '2025-12-31')]),
      /31 Dec 2025/,
    ],
    [
      'an order has waited too long',
      entitlements([], '2026-10-01T12:00:00Z'),
      /1 Oct 2026 has waited for more than 30 days/,
    ],
  ])('%s', (_name, given, expected) => {
    expect(computeAccess(given, noon).why).toMatch(expected);
  });

  it('and nothing where it runs', () => {
    expect(computeAccess(entitlements([year]), noon).why).toBeNull();
  });
});

describe('a day is one in London', () => {
  const days: [string, string, boolean][] = [
    ['the last second of winter’s last day', '2026-12-31T23:59:59Z', true],
    ['midnight after it', '2027-01-01T00:00:00Z', false],
  ];
  it.each(days)('%s', (_name, at, active) => {
    expect(computeAccess(entitlements([year]), new Date(at)).active).toBe(active);
  });

  const summer = entitlements([period('2026-06-01', '2026-06-30')]);
  const summerDays: [string, string, boolean][] = [
    ['an hour before midnight in UTC, the next day in summer', '2026-05-31T23:00:00Z', true],
    ['a second before that', '2026-05-31T22:59:59Z', false],
    ['the last second of a summer day', '2026-06-30T22:59:59Z', true],
    ['midnight after it, 23:00 in UTC', '2026-06-30T23:00:00Z', false],
  ];
  it.each(summerDays)('%s', (_name, at, active) => {
    expect(computeAccess(summer, new Date(at)).active).toBe(active);
  });
});

describe('for any ledger', () => {
  const today = '2026-11-21';
  const someDay = fc.integer({ min: -60, max: 60 }).map((days) => addDays(today, days));
  const somePeriods = fc.array(
    fc
      .record({ startsOn: someDay, length: fc.integer({ min: 0, max: 40 }), paused: fc.boolean() })
      .map(({ startsOn, length, paused }) => period(startsOn, addDays(startsOn, length), paused)),
    { maxLength: 8 },
  );
  const covers = (spans: readonly AccessPeriod[], day: string) =>
    spans.some(({ startsOn, endsOn, paused }) => !paused && startsOn <= day && day <= endsOn);

  it('access runs on each day until the end date, and not on the day after', () => {
    fc.assert(
      fc.property(somePeriods, (spans) => {
        const { endDate } = computeAccess({ periods: spans, orderWaitingSince: null }, noon);
        let day = today;
        while (covers(spans, day)) day = addDays(day, 1);
        expect(endDate).toBe(day === today ? null : addDays(day, -1));
      }),
    );
  });

  it('one more span never shortens access, and its order doesn’t matter', () => {
    fc.assert(
      fc.property(somePeriods, somePeriods, (spans, more) => {
        const end = (rows: AccessPeriod[]) =>
          computeAccess({ periods: rows, orderWaitingSince: null }, noon).endDate ?? '';
        const all = end([...spans, ...more]);
        expect(all >= end(spans)).toBe(true);
        expect(all).toBe(end([...more, ...spans]));
      }),
    );
  });
});
