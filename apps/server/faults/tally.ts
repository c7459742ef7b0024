import type { Trace } from './deed.ts';

interface Count {
  tried: number;
  cut: number;
  whole: number;
  absent: number;
}

export interface Tally {
  add: (name: string, seen: { status: number | null; trace: Trace }) => void;
  total: () => Count;
  /** A line for each kind of write. */
  report: (title: string) => string;
}

/** Of each kind of write: how many were tried, how many were not answered with success, and what was there afterwards. */
export function createTally(): Tally {
  const counts = new Map<string, Count>();
  const none = (): Count => ({ tried: 0, cut: 0, whole: 0, absent: 0 });
  return {
    add(name, { status, trace }) {
      const count = counts.get(name) ?? none();
      counts.set(name, count);
      count.tried += 1;
      if (!isSuccess(status)) count.cut += 1;
      if (trace !== 'half') count[trace] += 1;
    },
    total: () =>
      [...counts.values()].reduce(
        (sum, { tried, cut, whole, absent }) => ({
          tried: sum.tried + tried,
          cut: sum.cut + cut,
          whole: sum.whole + whole,
          absent: sum.absent + absent,
        }),
        none(),
      ),
    report: (title) => {
      const lines = [...counts].map(
        ([name, { tried, cut, whole, absent }]) =>
          `  ${name.padEnd(32)} ${tried} tried, ${cut} without success, ${whole} whole, ${absent} absent`,
      );
      return `\n${title}\n${lines.join('\n')}\n`;
    },
  };
}

export function isSuccess(status: number | null): boolean {
  return status !== null && status < 300;
}
