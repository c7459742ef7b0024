import { addDays, addMonths } from '@headwater/contract/dates';

/** Returns the calendar quarter before the day's own. */
export function lastQuarter(today: string): { from: string; to: string } {
  const month = Number(today.slice(5, 7));
  const first = String(month - ((month - 1) % 3)).padStart(2, '0');
  const begin = `${today.slice(0, 4)}-${first}-01`;
  return { from: addMonths(begin, -3), to: addDays(begin, -1) };
}
