import { formatLondonMoment } from '@headwater/contract/london-time';
import type { Appearance, Schedule } from '@headwater/contract/submittals';

/** Says when an item appears and ends, as 'appears on …'; null if at once and without an end. */
export function describeSchedule(schedule: Schedule): string | null {
  const times = describeTimes(schedule);
  return times === null ? null : `appears ${times}`;
}

/** Says the same as 'on …, until …'. */
export function describeTimes({ notBefore, appearsUntil }: Schedule): string | null {
  const parts = [
    ...(notBefore === null ? [] : [`on ${momentOf(notBefore)}`]),
    ...(appearsUntil === null ? [] : [`until ${momentOf(appearsUntil)}`]),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

export function describeEnd({ appearsUntil }: Pick<Schedule, 'appearsUntil'>): string {
  return appearsUntil === null ? 'no end date' : `on ${momentOf(appearsUntil)}`;
}

/** Says when an approved item appears, or that its page is still being checked; null otherwise. */
export function describeAwaiting({
  awaitsPublication,
  waitsForAccess,
  notBefore,
  live,
}: Appearance): string | null {
  if (live === false) return 'its page is being checked';
  if (!awaitsPublication) return null;
  if (waitsForAccess) return 'appears once there is access';
  return notBefore === null ? 'appears in a moment' : `appears on ${momentOf(notBefore)}`;
}

/** Returns when an approved item's embargo ends; null if there is none or it has ended. */
export function embargoEndOf({ awaitsPublication, waitsForAccess, notBefore }: Appearance): string | null {
  return awaitsPublication && !waitsForAccess ? notBefore : null;
}

function momentOf(at: string): string {
  return formatLondonMoment(new Date(at));
}
