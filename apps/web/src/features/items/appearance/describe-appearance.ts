import { formatLondonMoment } from '@headwater/contract/london-time';
import type { Appearance, Schedule } from '@headwater/contract/submittals';

/** Says when something appears and until when, as 'appears on …'; null where that is at once and for good. */
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

/** Says when what is approved appears, or that its page is not known to be live yet; null where neither is so. */
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

/** Returns when the embargo of what is approved ends; null where it is under none, or its time has come. */
export function embargoEndOf({ awaitsPublication, waitsForAccess, notBefore }: Appearance): string | null {
  return awaitsPublication && !waitsForAccess ? notBefore : null;
}

function momentOf(at: string): string {
  return formatLondonMoment(new Date(at));
}
