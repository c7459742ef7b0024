import { z } from 'zod';

/** The length of a UTC day. A calendar day in London is longer or shorter twice a year. */
export const DAY_MS = 24 * 60 * 60_000;

const invalidDateMessage = 'This is not a valid date';

/** A calendar day, `YYYY-MM-DD`. A year such as 0026 is a typing error. */
export const day = z.iso
  .date({ error: invalidDateMessage, abort: true })
  .refine((value) => value >= '1900-01-01', invalidDateMessage);

// The Swedish format is YYYY-MM-DD.
const londonDayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });

/** The day of the last requested minute: each cached page of the public site asks for today's. */
let latest = { minute: Number.NaN, day: '' };

/** Returns the calendar day in Europe/London at that moment. */
export function londonDay(at: Date): string {
  const minute = Math.floor(at.getTime() / 60_000);
  if (minute !== latest.minute) latest = { minute, day: londonDayFormat.format(at) };
  return latest.day;
}

/** Returns the current year in London. */
export function londonYear(at: Date): number {
  return Number(londonDay(at).slice(0, 4));
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** Formats '2026-11-21' as '21 Nov 2026'. */
export function formatDay(value: string): string {
  return dayFormat.format(new Date(`${value}T00:00:00Z`)).replace('Sept', 'Sep');
}

const monthFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  month: 'long',
  year: 'numeric',
});

/** Formats the month of a moment as 'November 2026', in Europe/London. */
export function formatMonthOf(at: Date): string {
  return monthFormat.format(at);
}

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats a moment as '21 Nov 2026, 09:05', in Europe/London. */
export function formatMoment(at: Date): string {
  return momentFormat.format(at).replace('Sept', 'Sep');
}

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats the time of a moment as '09:05', in Europe/London. */
export function formatTime(at: Date): string {
  return timeFormat.format(at);
}

/** The last day that a year of four digits has: “for ever”, where somebody types it. */
const LAST_DAY = '9999-12-31';

/** Returns the day a number of days later, or earlier if the number is negative; none is after the last one. */
export function addDays(value: string, days: number): string {
  const date = new Date(`${value}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return toDay(date);
}

/** Returns the same calendar day a number of months later, or the last day of a month without it. */
export function addMonths(value: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = value.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1 + months, dayOfMonth));
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0);
  return toDay(date);
}

/** A year of five digits would have a sign, and be no day to a schema or to the database. */
function toDay(date: Date): string {
  return date.getUTCFullYear() > 9999 ? LAST_DAY : date.toISOString().slice(0, 10);
}

/** Returns the same calendar day a year later; 29 February becomes 28 February. */
export function addYear(value: string): string {
  return addMonths(value, 12);
}

/** Returns the number of days from `earlier` to `later`, which is negative if they are the other way round. */
export function daysBetween(earlier: string, later: string): number {
  return (Date.parse(later) - Date.parse(earlier)) / DAY_MS;
}
