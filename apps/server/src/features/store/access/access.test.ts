import { addDays } from '@headwater/contract/dates';
import { messages } from '@headwater/contract/messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accessOf } from './access.ts';

type Ledger = Parameters<typeof accessOf>[0];
type Span = Ledger['spans'][number];

const noon = new Date('2026-11-21T12:00:00Z');
const orderWaits = 'Your purchase order is being processed: submitted content can be approved once it is.';
const disputed = 'A payment is disputed: nothing can be approved until that is settled.';

function span(startsOn: string, endsOn: string, paused = false): Span {
  return { startsOn, endsOn, paused };
}

function ledger(spans: Span[], orderWaitingSince: string | null = null): Ledger {
  return { spans, orderWaitingSince: orderWaitingSince === null ? null : new Date(orderWaitingSince) };
}

function access(given: Ledger, at = noon) {
  const { active, endDate, reason } = accessOf(given, at);
  return [active, endDate, reason];
}

const runs = (endDate: string) => [true, endDate, null];
const none = [false, null, messages.activate];

const year = span('2026-01-01', '2026-12-31');
const cases: [string, Ledger, unknown[]][] = [
  ['nothing', ledger([]), none],
  ['a year that runs', ledger([year]), runs('2026-12-31')],
  ['a span that begins today', ledger([span('2026-11-21', '2027-11-20')]), runs('2027-11-20')],
  ['a span of today alone', ledger([span('2026-11-21', '2026-11-21')]), runs('2026-11-21')],
  ['a span that ended yesterday', ledger([span('2025-11-21', '2026-11-20')]), none],
  ['a span that begins tomorrow', ledger([span('2026-11-22', '2027-11-21')]), none],
  ['two that overlap', ledger([year, span('2026-11-01', '2027-10-31')]), runs('2027-10-31')],
  ['one inside another', ledger([year, span('2026-02-01', '2026-12-01')]), runs('2026-12-31')],
  [
    'one that carries on the next day, in any order',
    ledger([span('2027-01-01', '2027-12-31'), year]),
    runs('2027-12-31'),
  ],
  ['one after a gap of a day', ledger([year, span('2027-01-02', '2027-12-31')]), runs('2026-12-31')],
  [
    'one that carries on across a month’s end in a leap year',
    ledger([span('2026-03-01', '2028-02-29'), span('2028-03-01', '2029-02-28')]),
    runs('2029-02-28'),
  ],
  ['an order that waits', ledger([], '2026-11-20T09:00:00Z'), [true, null, orderWaits]],
  ['an order that has waited 30 days', ledger([], '2026-10-22T12:00:00Z'), none],
  ['an order a second short of that', ledger([], '2026-10-22T12:00:01Z'), [true, null, orderWaits]],
  ['an order beside a year that runs', ledger([year], '2026-11-20T09:00:00Z'), runs('2026-12-31')],
  [
    'an order after access that ended',
    ledger([span('2025-01-01', '2025-12-31')], '2026-11-20T09:00:00Z'),
    [true, null, orderWaits],
  ],
  [
    'a disputed year: it runs, and nothing can be approved',
    ledger([span('2026-01-01', '2026-12-31', true)]),
    [true, null, disputed],
  ],
  ['a disputed year that is over', ledger([span('2025-01-01', '2025-12-31', true)]), none],
  [
    'a disputed year beside one that is not',
    ledger([span('2026-06-01', '2027-05-31', true), year]),
    runs('2026-12-31'),
  ],
];
it.each(cases)('gives what is due for %s', (_name, given, expected) => {
  expect(access(given)).toEqual(expected);
});

describe('says why there is no access', () => {
  it.each([
    ['nothing was ever paid for', ledger([]), /^No Subscription Package has been paid for/],
    [
      'access has ended',
      ledger([span('2024-01-01', '2024-12-31'), span('2025-01-01', '2025-12-31')]),
      /31 Dec 2025/,
    ],
    [
      'an order has waited too long',
      ledger([], '2026-10-01T12:00:00Z'),
      /1 Oct 2026 has waited for more than 30 days/,
    ],
  ])('%s', (_name, given, expected) => {
    expect(accessOf(given, noon).why).toMatch(expected);
  });

  it('and nothing where it runs', () => {
    expect(accessOf(ledger([year]), noon).why).toBeNull();
  });
});

describe('a day is one in London', () => {
  const days: [string, string, boolean][] = [
    ['the last second of winter’s last day', '2026-12-31T23:59:59Z', true],
    ['midnight after it', '2027-01-01T00:00:00Z', false],
  ];
  it.each(days)('%s', (_name, at, active) => {
    expect(accessOf(ledger([year]), new Date(at)).active).toBe(active);
  });

  const summer = ledger([span('2026-06-01', '2026-06-30')]);
  const summerDays: [string, string, boolean][] = [
    ['an hour before midnight in UTC, the next day in summer', '2026-05-31T23:00:00Z', true],
    ['a second before that', '2026-05-31T22:59:59Z', false],
    ['the last second of a summer day', '2026-06-30T22:59:59Z', true],
    ['midnight after it, 23:00 in UTC', '2026-06-30T23:00:00Z', false],
  ];
  it.each(summerDays)('%s', (_name, at, active) => {
    expect(accessOf(summer, new Date(at)).active).toBe(active);
  });
});

describe('for any ledger', () => {
  const today = '2026-11-21';
  const someDay = fc.integer({ min: -60, max: 60 }).map((days) => addDays(today, days));
  const someSpans = fc.array(
    fc
      .record({ startsOn: someDay, length: fc.integer({ min: 0, max: 40 }), paused: fc.boolean() })
      .map(({ startsOn, length, paused }) => span(startsOn, addDays(startsOn, length), paused)),
    { maxLength: 8 },
  );
  const covers = (spans: readonly Span[], day: string) =>
    spans.some(({ startsOn, endsOn, paused }) => !paused && startsOn <= day && day <= endsOn);

  it('access runs on each day until the end date, and not on the day after', () => {
    fc.assert(
      fc.property(someSpans, (spans) => {
        const { endDate } = accessOf({ spans, orderWaitingSince: null }, noon);
        let day = today;
        while (covers(spans, day)) day = addDays(day, 1);
        expect(endDate).toBe(day === today ? null : addDays(day, -1));
      }),
    );
  });

  it('one more span never shortens access, and its order doesn’t matter', () => {
    fc.assert(
      fc.property(someSpans, someSpans, (spans, more) => {
        const end = (rows: Span[]) => accessOf({ spans: rows, orderWaitingSince: null }, noon).endDate ?? '';
        const all = end([...spans, ...more]);
        expect(all >= end(spans)).toBe(true);
        expect(all).toBe(end([...more, ...spans]));
      }),
    );
  });
});
