import { accreditationReminders } from '@headwater/contract/accreditations';
import { daysBetween } from '@headwater/contract/dates';

interface DueReminder {
  /** The reminder among those that there are. */
  days: (typeof accreditationReminders)[number];
  /** 0 on the last day; negative after it. */
  daysLeft: number;
}

/** Returns the reminder that is due for an accreditation. One whose day was missed is due later, with the days that are left. */
export function getDueReminder({ ends }: { ends: string }, today: string): DueReminder | null {
  const daysLeft = daysBetween(today, ends);
  const days = accreditationReminders.toReversed().find((before) => daysLeft <= before);
  return days === undefined ? null : { days, daysLeft };
}
