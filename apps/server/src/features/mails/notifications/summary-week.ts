import { addDays, formatTime, londonDay } from '@headwater/contract/dates';

/** Returns the latest Monday, eight o'clock in London, that has begun. */
export function startOfSummaryWeek(at: Date): Date {
  const today = londonDay(at);
  const monday = addDays(today, -daysSinceMonday(today));
  const start = eightInLondon(monday);
  return start <= at ? start : eightInLondon(addDays(monday, -7));
}

function daysSinceMonday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The clocks change on Sundays, at night. */
function eightInLondon(day: string): Date {
  const winter = new Date(`${day}T08:00:00Z`);
  return formatTime(winter) === '08:00' ? winter : new Date(`${day}T07:00:00Z`);
}
