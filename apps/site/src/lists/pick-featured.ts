import { daysBetween } from '@headwater/contract/dates';

const FIRST_DAY = '2020-01-01';

/**
 * Picks a day's featured items. Each day continues where the previous one ended, so that all candidates appear equally
 * often over as many days as there are candidates, and every process and cache picks the same.
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
