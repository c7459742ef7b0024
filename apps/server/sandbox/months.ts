import { addMonths, londonDay } from '@headwater/contract/dates';
import { momentsOfLondon } from '@headwater/contract/london-time';

/** Returns the month of a moment in London, as '2026-11'. */
export function monthOf(at: Date): string {
  return londonDay(at).slice(0, 7);
}

/** Lists the months from one moment's to another's, the latest first. */
export function monthsUntil(from: Date, until: Date): string[] {
  const months: string[] = [];
  for (let month = monthOf(until); month >= monthOf(from); month = addMonths(`${month}-01`, -1).slice(0, 7))
    months.push(month);
  return months;
}

/** Returns the span of a month, without what was before the start. */
export function monthSpan(month: string, start: Date): { from: Date; to: Date } {
  const begin = beginOf(`${month}-01`);
  return { from: begin < start ? start : begin, to: beginOf(addMonths(`${month}-01`, 1)) };
}

function beginOf(day: string): Date {
  return momentsOfLondon(`${day}T00:00`)[0] ?? new Date(`${day}T00:00Z`);
}
