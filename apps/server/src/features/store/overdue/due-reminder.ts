import { addDays, daysBetween } from '@headwater/contract/dates';
import { reminderDays, type ReminderDays } from '@headwater/contract/overdue';

interface Receivable {
  dueOn: string;
  /** The last reminder, by its days after the due day; null before the first. */
  remindedDays: number | null;
}

/** A reminder whose day is further back is not sent, however long no job ran. */
export const LOOKBACK_DAYS = 30;

/** Returns the reminder that is due today. If several days were missed, it is the last one. */
export function getDueReminder({ dueOn, remindedDays }: Receivable, today: string): ReminderDays | null {
  const age = daysBetween(dueOn, today);
  const latest = reminderDays.findLast((days) => days <= age && age <= days + LOOKBACK_DAYS);
  return latest === undefined || latest <= (remindedDays ?? -1) ? null : latest;
}

/** Returns the day of the next reminder; null after the last one. */
export function getNextReminderDay({ dueOn, remindedDays }: Receivable, today: string): string | null {
  if (getDueReminder({ dueOn, remindedDays }, today) !== null) return today;
  const upcoming = reminderDays.map((days) => ({ days, on: addDays(dueOn, days) }));
  return upcoming.find(({ days, on }) => days > (remindedDays ?? -1) && on > today)?.on ?? null;
}
