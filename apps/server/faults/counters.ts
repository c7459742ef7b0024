import type { WriteState } from './write-scenario.ts';

interface WriteCounts {
  tried: number;
  failed: number;
  whole: number;
  absent: number;
}

export interface Counters {
  add: (name: string, seen: { status: number | null; trace: WriteState }) => void;
  total: () => WriteCounts;
  /** A line for each kind of write. */
  report: (title: string) => string;
}

/** Of each kind of write: how many were tried, how many were not answered with success, and what was there afterwards. */
export function createCounters(): Counters {
  const counts = new Map<string, WriteCounts>();
  const none = (): WriteCounts => ({ tried: 0, failed: 0, whole: 0, absent: 0 });
  return {
    add(name, { status, trace }) {
      const count = counts.get(name) ?? none();
      counts.set(name, count);
      count.tried += 1;
      if (!isSuccess(status)) count.failed += 1;
      if (trace !== 'half') count[trace] += 1;
    },
    total: () =>
      [...counts.values()].reduce(
        (sum, { tried, failed, whole, absent }) => ({
          tried: sum.tried + tried,
          failed: sum.failed + failed,
          whole: sum.whole + whole,
          absent: sum.absent + absent,
        }),
        none(),
      ),
    report: (title) => {
      const lines = [...counts].map(
        ([name, { tried, failed, whole, absent }]) =>
          `  ${name.padEnd(32)} ${tried} tried, ${failed} without success, ${whole} whole, ${absent} absent`,
      );
      return `\n${title}\n${lines.join('\n')}\n`;
    },
  };
}

export function isSuccess(status: number | null): boolean {
  return status !== null && status < 300;
}
