import type { PublisherSettings } from '@headwater/contract/publisher-settings';
import { daysBetween } from '@headwater/contract/dates';

interface AccessEnding {
  /** The last day of the present access; null if there is none. */
  endDate: string | null;
  /** The end of the latest access before today. */
  lastEnd: string | null;
}

/** How many days before its end access is announced to end, first and last. */
export type NoticeDays = Pick<PublisherSettings, 'noticeDays' | 'lastNoticeDays'>;

/** The first notice is stored as that of 30 days, and the last as that of 7, whatever the publisher has set. */
export type DueNotice =
  | { notice: '30-days' | '7-days'; endsOn: string; daysLeft: number }
  | { notice: 'ended'; endsOn: string };

/** Returns the notice that is due today. A notice whose day was missed is due later, with the days that are left. */
export function getDueNotice(
  { endDate, lastEnd }: AccessEnding,
  { today, noticeDays, lastNoticeDays }: NoticeDays & { today: string },
): DueNotice | null {
  if (endDate === null) return lastEnd === null ? null : { notice: 'ended', endsOn: lastEnd };
  const daysLeft = daysBetween(today, endDate);
  if (daysLeft > noticeDays) return null;
  return { notice: daysLeft > lastNoticeDays ? '30-days' : '7-days', endsOn: endDate, daysLeft };
}
