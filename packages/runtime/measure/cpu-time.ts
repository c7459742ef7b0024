import { readFileSync } from 'node:fs';

/** The times in `/proc` are in ticks, of which there are 100 a second on every processor that Node runs on. */
const MS_PER_TICK = 10;

/** Whether the system tells the CPU time of other processes. */
export const hasCpuTimes = process.platform === 'linux';

/** Returns the CPU time of a process and its children, including ended ones, in milliseconds. */
export function cpuTimeMs(pid: number | undefined): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  const ticks = [
    ...readTicks(`${pid}`),
    // A child that ends in the meantime has added its time to its parent's.
    ...children.flatMap((child) => readTicks(child).slice(0, 2)),
  ];
  return ticks.reduce((sum, each) => sum + each, 0) * MS_PER_TICK;
}

/** Returns the time in user and in system mode, and then that of ended children; nothing if the process has ended. */
function readTicks(pid: string): number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name is in brackets, and may contain anything; the third field follows it.
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number);
  } catch {
    return [];
  }
}
