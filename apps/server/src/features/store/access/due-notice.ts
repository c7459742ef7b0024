import { daysBetween } from '@headwater/contract/dates';

interface AccessEnding {
  /** The last day of the present access; null if there is none. */
  endDate: string | null;
  /** The end of the latest access before today. */
  lastEnd: string | null;
}

export type DueNotice =
  | { notice: '30-days' | '7-days'; endsOn: string; daysLeft: number }
  | { notice: 'ended'; endsOn: string };

/** Returns the notice that is due today. A notice whose day was missed is due later, with the days that are left. */
export function getDueNotice({ endDate, lastEnd }: AccessEnding, today: string): DueNotice | null {
  if (endDate === null) return lastEnd === null ? null : { notice: 'ended', endsOn: lastEnd };
  const daysLeft = daysBetween(today, endDate);
  if (daysLeft > 30) return null;
  return { notice: daysLeft > 7 ? '30-days' : '7-days', endsOn: endDate, daysLeft };
}
