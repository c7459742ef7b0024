import { addDays } from '@headwater/contract/dates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getDueReminder } from './due-reminder.ts';

const today = '2026-11-29';

test('a reminder is due 90 and 30 days before the last day, and on it', () => {
  const dueIn = (days: number) => getDueReminder({ ends: addDays(today, days) }, today)?.days ?? null;
  expect([91, 90, 31, 30, 1, 0, -3].map(dueIn)).toEqual([null, 90, 90, 30, 30, 0, 0]);
});

test('as the end comes near, no reminder gives way to an earlier one', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 120 }), (daysLeft) => {
      const [later, sooner] = [daysLeft, daysLeft - 1].map((left) =>
        getDueReminder({ ends: addDays(today, left) }, today),
      );
      expect(sooner?.days ?? 91).toBeLessThanOrEqual(later?.days ?? 91);
    }),
  );
});
