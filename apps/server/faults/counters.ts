import type { WriteState } from './write-scenario.ts';

interface WriteCounts {
  tried: number;
  failed: number;
  complete: number;
  absent: number;
}

export interface Counters {
  add: (name: string, outcome: { status: number | null; state: WriteState }) => void;
  total: () => WriteCounts;
  /** Returns a line for each scenario. */
  report: (title: string) => string;
}

/** Counts by scenario how many writes were tried, how many returned no success, and in which state they were found. */
export function createCounters(): Counters {
  const counts = new Map<string, WriteCounts>();
  const none = (): WriteCounts => ({ tried: 0, failed: 0, complete: 0, absent: 0 });
  return {
    add(name, { status, state }) {
      const count = counts.get(name) ?? none();
      counts.set(name, count);
      count.tried += 1;
      if (!isSuccess(status)) count.failed += 1;
      if (state !== 'partial') count[state] += 1;
    },
    total: () =>
      [...counts.values()].reduce(
        (sum, { tried, failed, complete, absent }) => ({
          tried: sum.tried + tried,
          failed: sum.failed + failed,
          complete: sum.complete + complete,
          absent: sum.absent + absent,
        }),
        none(),
      ),
    report: (title) => {
      const lines = [...counts].map(
        ([name, { tried, failed, complete, absent }]) =>
          `  ${name.padEnd(32)} ${tried} tried, ${failed} without success, ${complete} complete, ${absent} absent`,
      );
      return `\n${title}\n${lines.join('\n')}\n`;
    },
  };
}

export function isSuccess(status: number | null): boolean {
  return status !== null && status < 300;
}
