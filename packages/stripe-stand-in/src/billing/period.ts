/**
 * The end of the `count`-th period after `anchor`, in seconds. A month without the anchor's day ends on its
 * last: a year from 29 February is 28 February, and four years are 29 February again.
 */
export function periodEnd(
  anchor: number,
  { interval, interval_count: each }: { interval: string; interval_count: number },
  count: number,
): number {
  const steps = each * count;
  if (interval === 'day' || interval === 'week') {
    return anchor + steps * (interval === 'day' ? 1 : 7) * 24 * 60 * 60;
  }
  const from = new Date(anchor * 1000);
  const months = from.getUTCMonth() + steps * (interval === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const end = new Date(from);
  end.setUTCFullYear(from.getUTCFullYear(), months, Math.min(from.getUTCDate(), lastDay));
  return end.getTime() / 1000;
}

/** The end of the period that begins where another ended. */
export function nextPeriodEnd(
  anchor: number,
  recurring: { interval: string; interval_count: number },
  end: number,
): number {
  for (let count = 1; ; count += 1) {
    const next = periodEnd(anchor, recurring, count);
    if (next > end) return next;
  }
}
