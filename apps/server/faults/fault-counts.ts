import { TestRunner } from 'vitest';
import type { FaultCounts, FaultKind, WriteCounts } from './fault-kinds.ts';
import type { WriteState } from './write-scenario.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What `npm run faults` sums up. */
    faults?: FaultCounts;
    /** How often a service was stopped in order. */
    stops?: number;
  }
}

const noWrites: WriteCounts = { tried: 0, acknowledged: 0, complete: 0, absent: 0, partial: 0, doubled: 0 };

/** Counts a kill for the test that is running; a kill after it, as in a clean-up, counts for nobody. */
export function countKill(kind: FaultKind): void {
  const meta = TestRunner.getCurrentTest()?.meta;
  if (meta) (meta.faults ??= { kind, kills: 0, writes: { ...noWrites } }).kills += 1;
}

/** Counts a write for the test that is running, by the answer that it got and the state in which it was found. */
export function countWrite({ isAcknowledged, state }: { isAcknowledged: boolean; state: WriteState }): void {
  const counts = currentCounts().writes;
  counts.tried += 1;
  if (isAcknowledged) counts.acknowledged += 1;
  counts[state] += 1;
}

export function currentCounts(): FaultCounts {
  const counts = TestRunner.getCurrentTest()?.meta.faults;
  if (!counts) throw new Error('nothing was killed');
  return counts;
}
