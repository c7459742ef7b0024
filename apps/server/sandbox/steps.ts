import { addMonths, DAY_MS, londonDay } from '@headwater/contract/dates';
import { londonLocal, momentsOfLondon } from '@headwater/contract/london-time';

export const stepsInWords = { day: 'A day on', week: 'A week on', month: 'A month on' } as const;
export type Step = keyof typeof stepsInWords;

/** Returns the same time of day, a day, a week or a month later. */
export function stepBy(now: Date, step: Step): Date {
  if (step === 'day') return new Date(now.getTime() + DAY_MS);
  if (step === 'week') return new Date(now.getTime() + 7 * DAY_MS);
  const time = londonLocal(now).slice(10);
  // In the hour that the clocks leave out there is no such moment.
  return momentsOfLondon(addMonths(londonDay(now), 1) + time)[0] ?? new Date(now.getTime() + 30 * DAY_MS);
}
