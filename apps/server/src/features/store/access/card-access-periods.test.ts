import { addDays, addYear, londonDay } from '@headwater/contract/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeAccess } from './access.ts';
import { cardAccessPeriods, type CountedPayment } from './card-access-periods.ts';

function oneTimePayment(id: number, paidAt: string): CountedPayment {
  return { id, paidAt: new Date(paidAt), termMonths: 12, upgradedUntil: null, period: null, disputed: false };
}

function recurringPayment(id: number, start: string, end: string, paidAt = start): CountedPayment {
  return { ...oneTimePayment(id, paidAt), period: { start: new Date(start), end: new Date(end) } };
}

const longAgo = new Date(0);

function periodDays(
  payments: CountedPayment[],
  others: { startsOn: string; endsOn: string; since?: Date }[] = [],
) {
  const periods = cardAccessPeriods(
    payments,
    others.map((other) => ({ since: longAgo, ...other, paused: false })),
  );
  return periods.map(({ paymentId, startsOn, endsOn }) => [paymentId, startsOn, endsOn]);
}

describe('a one-time price pays for a year', () => {
  it.each([
    ['on an ordinary day', '2026-11-21T12:00:00Z', '2026-11-21', '2027-11-21'],
    ['on 29 February', '2028-02-29T12:00:00Z', '2028-02-29', '2029-02-28'],
    ['on 28 February before a leap year', '2027-02-28T12:00:00Z', '2027-02-28', '2028-02-28'],
    ['on 1 March before a leap year', '2027-03-01T00:00:00Z', '2027-03-01', '2028-03-01'],
    ['on 31 March', '2026-03-31T12:00:00Z', '2026-03-31', '2027-03-31'],
    ['on New Year’s Eve', '2026-12-31T23:59:59Z', '2026-12-31', '2027-12-31'],
    ['a second before London’s midnight in winter', '2026-11-20T23:59:59Z', '2026-11-20', '2027-11-20'],
    ['at London’s midnight in winter', '2026-11-21T00:00:00Z', '2026-11-21', '2027-11-21'],
    ['a second before London’s midnight in summer', '2026-06-30T22:59:59Z', '2026-06-30', '2027-06-30'],
    ['at London’s midnight in summer, 23:00 in UTC', '2026-06-30T23:00:00Z', '2026-07-01', '2027-07-01'],
    ['in the night when the clocks go forward', '2026-03-29T00:30:00Z', '2026-03-29', '2027-03-29'],
    ['on the evening after it', '2026-03-29T23:00:00Z', '2026-03-30', '2027-03-30'],
    ['in the repeated hour in autumn', '2026-10-25T01:30:00Z', '2026-10-25', '2027-10-25'],
    ['on the evening before it, 23:00 in UTC', '2026-10-24T23:00:00Z', '2026-10-25', '2027-10-25'],
  ])('%s', (_name, paidAt, startsOn, endsOn) => {
    expect(periodDays([oneTimePayment(1, paidAt)])).toEqual([[1, startsOn, endsOn]]);
  });

  it.each([
    [
      'another card payment',
      '2028-02-29',
      [oneTimePayment(1, '2028-02-29T12:00:00Z'), oneTimePayment(2, '2028-06-01T12:00:00Z')],
    ],
    [
      'one on the last day of the access',
      '2026-03-31',
      [oneTimePayment(1, '2026-03-31T12:00:00Z'), oneTimePayment(2, '2027-03-31T20:00:00Z')],
    ],
  ])('from the end of the present access, after %s', (_name, first, payments) => {
    expect(periodDays(payments).at(-1)?.[2]).toBe(addYear(addYear(first)));
  });

  it('from the payment’s day, if access has ended', () => {
    const [, second] = periodDays([
      oneTimePayment(1, '2026-03-31T12:00:00Z'),
      oneTimePayment(2, '2027-04-01T12:00:00Z'),
    ]);
    expect(second).toEqual([2, '2027-04-01', '2028-04-01']);
  });

  it('from the end of a purchase order’s access', () => {
    const order = { startsOn: '2026-01-01', endsOn: '2026-12-31' };
    expect(periodDays([oneTimePayment(1, '2026-11-21T12:00:00Z')], [order])).toEqual([
      [1, '2026-11-21', '2027-12-31'],
    ]);
  });
});

it('a card payment does not continue access that was granted after it', () => {
  const order = { startsOn: '2026-11-21', endsOn: '2028-11-21', since: new Date('2026-11-21T15:00:00Z') };
  expect(periodDays([oneTimePayment(1, '2026-11-21T12:00:00Z')], [order])).toEqual([
    [1, '2026-11-21', '2027-11-21'],
  ]);
});

describe('a recurring price pays for its period', () => {
  it.each([
    ['a month', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z', '2026-02-28'],
    ['a year from 29 February', '2028-02-29T10:00:00Z', '2029-02-28T10:00:00Z', '2029-02-28'],
    ['into summer', '2026-02-28T23:30:00Z', '2026-03-31T23:30:00Z', '2026-04-01'],
  ])('%s', (_name, start, end, endsOn) => {
    expect(periodDays([recurringPayment(1, start, end)])[0]?.[2]).toBe(endsOn);
  });

  it('and the next one continues it', () => {
    const renewed = [
      recurringPayment(1, '2026-11-21T10:00:00Z', '2027-11-21T10:00:00Z'),
      recurringPayment(2, '2027-11-21T10:00:00Z', '2028-11-21T10:00:00Z', '2027-11-21T11:00:00Z'),
    ];
    expect(periodDays(renewed)).toEqual([
      [1, '2026-11-21', '2027-11-21'],
      [2, '2027-11-21', '2028-11-21'],
    ]);
  });

  it('extended by the days already paid for, in each renewal', () => {
    const payments = [
      oneTimePayment(1, '2026-01-01T12:00:00Z'),
      recurringPayment(2, '2026-12-22T12:00:00Z', '2027-12-22T12:00:00Z'),
      recurringPayment(3, '2027-12-22T12:00:00Z', '2028-12-22T12:00:00Z'),
    ];
    // Ten days of the first year were left.
    expect(periodDays(payments).map(([, , endsOn]) => endsOn)).toEqual([
      '2027-01-01',
      '2028-01-01',
      '2029-01-01',
    ]);
  });

  it('but not for the days before a late payment', () => {
    const late = recurringPayment(1, '2026-11-21T10:00:00Z', '2027-11-21T10:00:00Z', '2026-12-02T10:00:00Z');
    expect(periodDays([late])).toEqual([[1, '2026-12-02', '2027-11-21']]);
  });
});

describe('for any payments', () => {
  const somePayments = fc
    .array(fc.record({ day: fc.integer({ min: 0, max: 900 }), disputed: fc.boolean() }), { maxLength: 6 })
    .map((rows) =>
      rows.map(({ day, disputed }, index) => ({
        ...oneTimePayment(index + 1, `${addDays('2026-01-01', day)}T12:00:00Z`),
        disputed,
      })),
    );

  it('the order of their events does not matter', () => {
    fc.assert(
      fc.property(somePayments, (payments) => {
        expect(periodDays(payments.toReversed())).toEqual(periodDays(payments));
      }),
    );
  });

  it('access lasts at least a year from the last one', () => {
    fc.assert(
      fc.property(somePayments, (payments) => {
        const undisputed = payments.map((payment) => ({ ...payment, disputed: false }));
        const last = undisputed.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime()).at(-1);
        if (!last) return;
        const periods = cardAccessPeriods(undisputed, []);
        const { endDate } = computeAccess({ periods, orderWaitingSince: null }, last.paidAt);
        expect(endDate).toBe(
          periods
            .map(({ endsOn }) => endsOn)
            .toSorted()
            .at(-1),
        );
        expect((endDate ?? '') >= addYear(londonDay(last.paidAt))).toBe(true);
      }),
    );
  });
});
