import { expect } from 'vitest';

/**
 * Expects that `work` takes less than 100 times as long for `size` as for a sixteenth of it: linear work takes 16
 * times, quadratic work 256. Only this thread's time counts, and only the best of five attempts, so that neither
 * another process nor a garbage collection decides.
 */
export function expectLinear(work: (size: number) => void, size: number): void {
  const part = Math.floor(size / 16);
  work(part);
  const ratios: number[] = [];
  do ratios.push(threadTime(() => work(size)) / threadTime(() => work(part)));
  while (ratios.length < 5 && Math.min(...ratios) >= 100);
  expect(Math.min(...ratios)).toBeLessThan(100);
}

/** Returns microseconds, 10,000 at least: on some machines the clock of a thread ticks no faster. */
function threadTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return Math.max(10_000, user + system);
}
