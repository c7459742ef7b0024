import { addDays, formatTime, londonDay } from '@headwater/contract/dates';
import { isWorkingDay, type Weekday } from '@headwater/contract/working-time';

/** Returns the latest Monday, eight o'clock in London, that has begun. */
export function startOfSummaryWeek(at: Date): Date {
  const today = londonDay(at);
  const monday = addDays(today, -daysSinceMonday(today));
  const start = eightInLondon(monday);
  return start <= at ? start : eightInLondon(addDays(monday, -7));
}

/** Returns the start of the latest working day, at eight o'clock in London. */
export function startOfSummaryDay(at: Date, workingDays: readonly Weekday[]): Date {
  for (let day = londonDay(at); ; day = addDays(day, -1)) {
    const start = eightInLondon(day);
    if (start <= at && isWorkingDay(day, workingDays)) return start;
  }
}

function daysSinceMonday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The clocks change on Sundays, at night. */
function eightInLondon(day: string): Date {
  const winter = new Date(`${day}T08:00:00Z`);
  return formatTime(winter) === '08:00' ? winter : new Date(`${day}T07:00:00Z`);
}
