import { execFileSync } from 'node:child_process';

/** Returns the resident memory of a process in MB, as the system counts it. */
export function residentMemoryMb(pid: number | undefined): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024;
}
