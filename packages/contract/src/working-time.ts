import { z } from 'zod';
import { addDays, londonDay } from './dates.ts';

/** In the order of `Date.getUTCDay`. */
export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
export type Weekday = (typeof weekdays)[number];

/** A working day goes from nine to five in Europe/London. */
const OPENS = 9 * 60;
const CLOSES = 17 * 60;
const MINUTES_A_DAY = CLOSES - OPENS;

const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
});

/** Returns the minute of the day in London. */
function londonMinute(at: Date): number {
  const [hours = 0, minutes = 0] = londonClock.format(at).split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns the minutes since opening in London: none before, and a whole day after closing. */
function minutesSinceOpening(at: Date): number {
  return Math.min(Math.max(londonMinute(at), OPENS), CLOSES) - OPENS;
}

/** Returns the working hours between two moments. The clocks change at night, when nobody works. */
export function workingHours(from: Date, to: Date, workingDays: readonly Weekday[]): number {
  const [first, last] = [londonDay(from), londonDay(to)];
  let minutes = 0;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (!isWorkingDay(day, workingDays)) continue;
    const start = day === first ? minutesSinceOpening(from) : 0;
    const end = day === last ? minutesSinceOpening(to) : MINUTES_A_DAY;
    minutes += Math.max(0, end - start);
  }
  return minutes / 60;
}

/** Says whether it is in the first hour of a working day. */
export function isFirstWorkingHour(at: Date, workingDays: readonly Weekday[]): boolean {
  const minute = londonMinute(at) - OPENS;
  return minute >= 0 && minute < 60 && isWorkingDay(londonDay(at), workingDays);
}

/** The number of working hours in a working day. */
export const HOURS_A_DAY = MINUTES_A_DAY / 60;

/** More than two working days is a long wait. */
const LONG_DAYS = 2;

/** Says whether a wait has been long. */
export function waitsLong(
  since: Date,
  now: Date,
  workingDays: readonly Weekday[],
  days: number = LONG_DAYS,
): boolean {
  return workingHours(since, now, workingDays) > days * HOURS_A_DAY;
}

/** Says whether a calendar day is a working day. */
export function isWorkingDay(day: string, workingDays: readonly Weekday[]): boolean {
  return workingDays.some((weekday) => weekday === weekdayOf(day));
}

function weekdayOf(day: string): Weekday | undefined {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
}

/** The duration of the latest decisions, in working hours. */
export const waitingTime = z.object({
  /** Half of them took no longer. */
  usual: z.number(),
  /** Nine of ten took no longer. */
  most: z.number(),
});
export type WaitingTime = z.output<typeof waitingTime>;

/** Fewer decisions say nothing about the next one. */
const MIN_DECISIONS = 10;

/** Returns the duration of some weeks' decisions, in working hours; null if there are too few. */
export function toWaitingTime(hours: readonly number[]): WaitingTime | null {
  if (hours.length < MIN_DECISIONS) return null;
  const sorted = hours.toSorted((one, other) => one - other);
  const quantile = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { usual: quantile(0.5), most: quantile(0.9) };
}

/** Says how long a decision will take, such as 'Usually decided within 6 working hours; 9 of 10 within 2 working days.' */
export function describeWaitingTime({ usual, most }: WaitingTime): string {
  const [usually, mostly] = [describeSpan(usual), describeSpan(most)];
  return usually === mostly
    ? `9 of 10 are decided within ${mostly}.`
    : `Usually decided within ${usually}; 9 of 10 within ${mostly}.`;
}

/** Rounds up, because even minutes can break a promise. */
function describeSpan(hours: number): string {
  const [count, unit] =
    hours > HOURS_A_DAY
      ? [Math.ceil(hours / HOURS_A_DAY), 'working day']
      : [Math.max(1, Math.ceil(hours)), 'working hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
