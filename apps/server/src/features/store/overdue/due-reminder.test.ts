import { expect, test } from 'vitest';
import { getDueReminder, getNextReminderDay } from './due-reminder.ts';

const dueOn = '2026-12-01';

test.each([
  ['before the due day', '2026-11-30', null, null, '2026-12-01'],
  ['on the due day', '2026-12-01', null, 0, '2026-12-01'],
  ['between two reminders', '2026-12-07', 0, null, '2026-12-08'],
  ['a week after it', '2026-12-08', 0, 7, '2026-12-08'],
  ['three weeks after it', '2026-12-22', 7, 21, '2026-12-22'],
  ['after all of them', '2026-12-23', 21, null, null],
  ['after a day that no job ran on', '2026-12-10', 0, 7, '2026-12-10'],
  ['after weeks without a job: the last alone', '2026-12-30', null, 21, '2026-12-30'],
  ['after too long', '2027-01-22', null, null, null],
])('%s', (_name, today, remindedDays, due, next) => {
  expect(getDueReminder({ dueOn, remindedDays }, today)).toBe(due);
  expect(getNextReminderDay({ dueOn, remindedDays }, today)).toBe(next);
});
