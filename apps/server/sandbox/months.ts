import { addMonths, londonDay } from '@headwater/contract/dates';
import { momentOn } from './moment-on.ts';

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
  const first = momentOn(`${month}-01`, '00:00');
  const next = momentOn(addMonths(`${month}-01`, 1), '00:00');
  return { from: first < start ? start : first, to: next };
}
