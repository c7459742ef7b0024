import type { MemoryUsage } from './memory.ts';
import type { Ratio } from './ratios.ts';

export interface Results {
  ratios: Ratio[];
  /** By the number of rows; milliseconds at the median by the list's name. */
  lists: { rows: number; times: Record<string, number> }[];
  memory: MemoryUsage;
  startMs: number;
  /** Of the machine. */
  cores: number;
  firstLoad: { files: number; bytes: number };
}

/** What we promise. */
export const BUDGETS = {
  /** Of what the bare server does, for the read of one article. */
  share: 0.7,
  listMs: 50,
  residentMb: 250,
} as const;

/** The promises that are not kept, in words. */
export function missedBudgets({ ratios, lists, memory }: Results): string[] {
  const slowCalls = ratios.filter(
    ({ name, ...ratio }) => name === 'read an article' && shareOf(ratio) < BUDGETS.share,
  );
  const slowLists = lists.flatMap(({ rows, times }) =>
    Object.entries(times)
      .filter(([, ms]) => ms > BUDGETS.listMs)
      .map(([name, ms]) => `${name} at ${rows} rows: ${ms.toFixed(0)} ms`),
  );
  return [
    ...slowCalls.map(
      (ratio) => `${ratio.name} at ${ratio.connections}: ${shareOf(ratio).toFixed(2)} of the bare server`,
    ),
    ...slowLists,
    ...(memory.after > BUDGETS.residentMb ? [`${memory.after.toFixed(0)} MB resident after load`] : []),
  ];
}

export function shareOf({ portal, bare }: Pick<Ratio, 'portal' | 'bare'>): number {
  return portal / bare;
}
