import { addMonths, DAY_MS, londonDay } from '@headwater/contract/dates';
import { londonLocal, momentsOfLondon } from '@headwater/contract/london-time';

export const movesInWords = { day: 'A day on', week: 'A week on', month: 'A month on' } as const;
export type Move = keyof typeof movesInWords;

/** Returns the same time of day, a day, a week or a month later. */
export function moveBy(now: Date, move: Move): Date {
  if (move === 'day') return new Date(now.getTime() + DAY_MS);
  if (move === 'week') return new Date(now.getTime() + 7 * DAY_MS);
  const time = londonLocal(now).slice(10);
  // In the hour that the clocks leave out there is no such moment.
  return momentsOfLondon(addMonths(londonDay(now), 1) + time)[0] ?? new Date(now.getTime() + 30 * DAY_MS);
}
