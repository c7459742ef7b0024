import { daysBetween } from '@headwater/contract/dates';

const FIRST_DAY = '2020-01-01';

/**
 * Picks those in featured places on a day. Each day goes on where the one before ended, so that in as many days as there are
 * candidates each of them stands there equally often, and every process and cache picks the same.
 */
export function pickFeatured<Candidate>(
  candidates: readonly Candidate[],
  { day, places }: { day: string; places: number },
): Candidate[] {
  const { length } = candidates;
  if (length <= places) return [...candidates];
  const first = (daysBetween(FIRST_DAY, day) * places) % length;
  return [...candidates, ...candidates].slice(first, first + places);
}
