import { formatCount } from './money.ts';
import { HOURS_A_DAY } from './working-time.ts';

/** Fewer answers say nothing about the next one. */
export const MIN_ANSWERS = 5;
/** A company that usually takes longer has nothing to show. */
const MAX_PUBLIC_HOURS = 2 * HOURS_A_DAY;

/** Returns the median of the working hours to first answers; null without any. */
export function medianHours(hours: readonly number[]): number | null {
  const sorted = hours.toSorted((one, other) => one - other);
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}

/** Returns the median that a public page may show; null for too few or too slow answers. */
export function publicMedianHours(hours: readonly number[]): number | null {
  const median = hours.length < MIN_ANSWERS ? null : medianHours(hours);
  return median !== null && median < MAX_PUBLIC_HOURS ? median : null;
}

/** Says how soon a company answers, such as 'within a working day'. */
export function describeAnswerTime(hours: number): string {
  if (hours <= HOURS_A_DAY / 2) return 'within a few hours';
  const days = Math.ceil(hours / HOURS_A_DAY);
  return days === 1 ? 'within a working day' : `within ${formatCount(days)} working days`;
}
