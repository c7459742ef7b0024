import { formatDay } from '@headwater/contract/dates';
import { formatLondonMoment } from '@headwater/contract/london-time';
import { isAfterAccess, type Appearance, type Schedule } from '@headwater/contract/submittals';

/** Says when an item appears and ends, as 'appears on …'; null if at once and without an end. */
export function describeSchedule(schedule: Schedule, accessEnd: string | null): string | null {
  const times = describeTimes(schedule, accessEnd);
  return times === null ? null : `appears ${times}`;
}

/** Says the same as 'on …, until …'. */
export function describeTimes(
  { notBefore, appearsUntil }: Schedule,
  accessEnd: string | null,
): string | null {
  const parts = [
    ...(notBefore === null ? [] : [describeStart(notBefore, accessEnd)]),
    ...(appearsUntil === null ? [] : [`until ${momentOf(appearsUntil)}`]),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

export function describeEnd({ appearsUntil }: Pick<Schedule, 'appearsUntil'>): string {
  return appearsUntil === null ? 'no end date' : `on ${momentOf(appearsUntil)}`;
}

/** Says that a page would appear after its access ends; null if it would not. */
export function describeAccessGap(notBefore: Date | null, accessEnd: string | null): string | null {
  if (accessEnd === null || !isAfterAccess(notBefore, accessEnd)) return null;
  return `Access ends on ${formatDay(accessEnd)}: the page appears at this time only if access is renewed.`;
}

/** Says when an approved item appears, or that its page is still being checked; null otherwise. */
export function describeAwaiting(
  { awaitsPublication, waitsForAccess, notBefore, live }: Appearance,
  accessEnd: string | null,
): string | null {
  if (live === false) return 'its page is being checked';
  if (!awaitsPublication) return null;
  if (waitsForAccess) return 'appears once there is access';
  return notBefore === null ? 'appears in a moment' : `appears ${describeStart(notBefore, accessEnd)}`;
}

/** Returns when an approved item's embargo ends; null if there is none or it has ended. */
export function embargoEndOf({ awaitsPublication, waitsForAccess, notBefore }: Appearance): string | null {
  return awaitsPublication && !waitsForAccess ? notBefore : null;
}

function describeStart(notBefore: string, accessEnd: string | null): string {
  const condition = isAfterAccess(new Date(notBefore), accessEnd) ? ' if access is renewed' : '';
  return `on ${momentOf(notBefore)}${condition}`;
}

function momentOf(at: string): string {
  return formatLondonMoment(new Date(at));
}
