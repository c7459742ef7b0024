import type { Objects } from '../store/wire.ts';

/** Returns the period that a subscription is in, in seconds. */
export function currentPeriod({ items, start_date }: Objects['subscription']): {
  start: number;
  end: number;
} {
  const [item] = items.data;
  return { start: item?.current_period_start ?? start_date, end: item?.current_period_end ?? start_date };
}

/**
 * Returns the end of the yearly period that follows `end`, for a subscription that began at `anchor`; all in seconds.
 * A year from 29 February ends on 28 February, and four years on 29 February again.
 */
export function nextPeriodEnd(anchor: number, end: number): number {
  for (let years = 1; ; years += 1) {
    const next = addYears(anchor, years);
    if (next > end) return next;
  }
}

function addYears(from: number, years: number): number {
  const date = new Date(from * 1000);
  const day = date.getUTCDate();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  // 29 February became 1 March.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime() / 1000;
}
