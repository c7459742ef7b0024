import type { MemoryUsage } from './memory.ts';
import type { Ratio } from './ratios.ts';

export interface Results {
  ratios: Ratio[];
  /** The medians in milliseconds by the list's name, for each number of rows. */
  lists: { rows: number; times: Record<string, number> }[];
  memory: MemoryUsage;
  startMs: number;
  /** The machine's. */
  cores: number;
  firstLoad: { files: number; bytes: number };
}

/** The limits that the portal has to keep. */
export const BUDGETS = {
  /** Of the bare server's speed, where one article is read. */
  share: 0.7,
  listMs: 50,
  residentMb: 250,
} as const;

/** Describes each budget that was not kept. */
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
