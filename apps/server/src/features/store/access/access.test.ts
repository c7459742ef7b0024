import { addDays } from '@headwater/contract/dates';
import { messages } from '@headwater/contract/messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeAccess } from './access.ts';

type Entitlements = Parameters<typeof computeAccess>[0];
type AccessPeriod = Entitlements['periods'][number];

const noon = new Date('2026-11-21T12:00:00Z');
const orderWaiting =
  'We are processing your purchase order. Until that is done, we cannot approve what you submit.';
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
  ['no entitlement', entitlements([]), inactive],
  ['a present year', entitlements([year]), activeUntil('2026-12-31')],
  [
    'a period that begins today',
    entitlements([period('2026-11-21', '2027-11-20')]),
    activeUntil('2027-11-20'),
  ],
  ['a period of today alone', entitlements([period('2026-11-21', '2026-11-21')]), activeUntil('2026-11-21')],
  ['a period that ended yesterday', entitlements([period('2025-11-21', '2026-11-20')]), inactive],
  ['a period that begins tomorrow', entitlements([period('2026-11-22', '2027-11-21')]), inactive],
  [
    'two periods that overlap',
    entitlements([year, period('2026-11-01', '2027-10-31')]),
    activeUntil('2027-10-31'),
  ],
  [
    'a period inside another',
    entitlements([year, period('2026-02-01', '2026-12-01')]),
    activeUntil('2026-12-31'),
  ],
  [
    'a period that continues another on the next day, in any order',
    entitlements([period('2027-01-01', '2027-12-31'), year]),
    activeUntil('2027-12-31'),
  ],
  [
    'a period after a gap of a day',
    entitlements([year, period('2027-01-02', '2027-12-31')]),
    activeUntil('2026-12-31'),
  ],
  [
    'a period that continues another after 29 February',
    entitlements([period('2026-03-01', '2028-02-29'), period('2028-03-01', '2029-02-28')]),
    activeUntil('2029-02-28'),
  ],
  ['a waiting order', entitlements([], '2026-11-20T09:00:00Z'), [true, null, orderWaiting]],
  ['an order that has waited for 30 days', entitlements([], '2026-10-22T12:00:00Z'), inactive],
  [
    'an order that has waited for a second less',
    entitlements([], '2026-10-22T12:00:01Z'),
    [true, null, orderWaiting],
  ],
  [
    'a waiting order beside a present year',
    entitlements([year], '2026-11-20T09:00:00Z'),
    activeUntil('2026-12-31'),
  ],
  [
    'a waiting order after access that has ended',
    entitlements([period('2025-01-01', '2025-12-31')], '2026-11-20T09:00:00Z'),
    [true, null, orderWaiting],
  ],
  [
    'a disputed year, which is active without an end',
    entitlements([period('2026-01-01', '2026-12-31', true)]),
    [true, null, disputed],
  ],
  ['a disputed year that has ended', entitlements([period('2025-01-01', '2025-12-31', true)]), inactive],
  [
    'a disputed year beside an undisputed one',
    entitlements([period('2026-06-01', '2027-05-31', true), year]),
    activeUntil('2026-12-31'),
  ],
];
it.each(cases)('access is computed for %s', (_name, given, expected) => {
  expect(summary(given)).toEqual(expected);
});

describe('the reason for missing access', () => {
  it.each([
    [
      'says that nothing was ever paid for',
      entitlements([]),
      /^This account has no paid Subscription Package/,
    ],
    [
      'says when access ended',
      entitlements([period('2024-01-01', '2024-12-31'), period('2025-01-01', '2025-12-31')]),
      /31 Dec 2025/,
    ],
    [
      'says that an order has waited too long',
      entitlements([], '2026-10-01T12:00:00Z'),
      /1 Oct 2026 has waited for more than 30 days/,
    ],
  ])('%s', (_name, given, expected) => {
    expect(computeAccess(given, noon).why).toMatch(expected);
  });

  it('is null if there is access', () => {
    expect(computeAccess(entitlements([year]), noon).why).toBeNull();
  });
});

describe('days are in London time', () => {
  const days: [string, string, boolean][] = [
    ['the last second of a day in winter', '2026-12-31T23:59:59Z', true],
    ['midnight after it', '2027-01-01T00:00:00Z', false],
  ];
  it.each(days)('%s', (_name, at, active) => {
    expect(computeAccess(entitlements([year]), new Date(at)).active).toBe(active);
  });

  const summer = entitlements([period('2026-06-01', '2026-06-30')]);
  const summerDays: [string, string, boolean][] = [
    ['23:00 UTC in summer, which is the next day', '2026-05-31T23:00:00Z', true],
    ['a second before that', '2026-05-31T22:59:59Z', false],
    ['the last second of a summer day', '2026-06-30T22:59:59Z', true],
    ['midnight after it, 23:00 UTC', '2026-06-30T23:00:00Z', false],
  ];
  it.each(summerDays)('%s', (_name, at, active) => {
    expect(computeAccess(summer, new Date(at)).active).toBe(active);
  });
});

describe('for any periods', () => {
  const today = '2026-11-21';
  const someDay = fc.integer({ min: -60, max: 60 }).map((days) => addDays(today, days));
  const somePeriods = fc.array(
    fc
      .record({ startsOn: someDay, length: fc.integer({ min: 0, max: 40 }), paused: fc.boolean() })
      .map(({ startsOn, length, paused }) => period(startsOn, addDays(startsOn, length), paused)),
    { maxLength: 8 },
  );
  const covers = (periods: readonly AccessPeriod[], day: string) =>
    periods.some(({ startsOn, endsOn, paused }) => !paused && startsOn <= day && day <= endsOn);

  it('access runs on each day until the end date, and not on the day after', () => {
    fc.assert(
      fc.property(somePeriods, (periods) => {
        const { endDate } = computeAccess({ periods, orderWaitingSince: null }, noon);
        let day = today;
        while (covers(periods, day)) day = addDays(day, 1);
        expect(endDate).toBe(day === today ? null : addDays(day, -1));
      }),
    );
  });

  it('a further period never shortens access, and their order does not matter', () => {
    fc.assert(
      fc.property(somePeriods, somePeriods, (some, more) => {
        const end = (rows: AccessPeriod[]) =>
          computeAccess({ periods: rows, orderWaitingSince: null }, noon).endDate ?? '';
        const all = end([...some, ...more]);
        expect(all >= end(some)).toBe(true);
        expect(all).toBe(end([...more, ...some]));
      }),
    );
  });
});
