import { showProgress } from '../terminal/progress.ts';

const CONCURRENCY = 8;

/** Calls a function for each item, a few at a time, and shows the progress. */
export async function inBatches<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < all.length; start += CONCURRENCY) {
    await Promise.all(all.slice(start, start + CONCURRENCY).map(work));
    showProgress(Math.min(start + CONCURRENCY, all.length), all.length);
  }
}
