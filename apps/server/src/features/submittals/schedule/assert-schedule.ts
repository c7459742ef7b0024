import { DAY_MS } from '@headwater/contract/dates';
import type { ItemType } from '@headwater/contract/item-types';
import { MAX_SCHEDULE_DAYS, type Schedule } from '@headwater/contract/submittals';
import { badField } from '../../../errors.ts';
import { toDate } from '../item-status.queries.ts';
import type { ScheduledTimes } from '../scheduled.queries.ts';

interface ScheduleRule {
  type: ItemType;
  /** The present schedule: an unchanged time may have passed. */
  present: ScheduledTimes;
  now: Date;
}

/**
 * Reads when an item is to appear. Throws 400 for a time that has passed or is too far ahead, and for an end of
 * anything but news.
 */
export function assertSchedule(wanted: Schedule, { type, present, now }: ScheduleRule): ScheduledTimes {
  const notBefore = toDate(wanted.notBefore);
  const appearsUntil = toDate(wanted.appearsUntil);
  if (!isSame(notBefore, present.notBefore)) assertAhead('notBefore', notBefore, now);
  if (!isSame(appearsUntil, present.appearsUntil)) assertAhead('appearsUntil', appearsUntil, now);
  if (appearsUntil !== null && type !== 'press-release')
    throw badField('appearsUntil', 'Only news can have an end date');
  if (notBefore !== null && appearsUntil !== null && appearsUntil <= notBefore)
    throw badField('appearsUntil', 'The end must come after it appears');
  return { notBefore, appearsUntil };
}

function assertAhead(path: keyof Schedule, at: Date | null, now: Date): void {
  if (at === null) return;
  if (at <= now) throw badField(path, 'This time has passed');
  if (at.getTime() > now.getTime() + MAX_SCHEDULE_DAYS * DAY_MS)
    throw badField(path, 'Choose a time within a year');
}

export function isSame(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime();
}
