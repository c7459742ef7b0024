import { DEEP_LIST, LIST, UPLOAD } from './calls.ts';
import type { MemoryUsage } from './memory.ts';
import type { Load, Ratio } from './ratios.ts';

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

/** The number of connections that the budgets are for. */
export const BUSY = 32;

/** The limits that the portal has to keep. */
export const BUDGETS = {
  /** Of the lean server's speed, by call. */
  leanShares: {
    'read an article': 0.35,
    [LIST]: 0.6,
    'read the session': 0.4,
    'save an article': 0.2,
    [UPLOAD]: 0.2,
  },
  /** Of the first page's speed, on the 400th page of the list. */
  deepPageShare: 0.9,
  /** Of the portal's CPU time, for a picture. */
  uploadMs: 70,
  listMs: 25,
  residentMb: 250,
} as const;

/** Describes each budget that was not kept. */
export function missedBudgets({ ratios, lists, memory }: Results): string[] {
  const slowLists = lists.flatMap(({ rows, times }) =>
    Object.entries(times)
      .filter(([, ms]) => ms > BUDGETS.listMs)
      .map(([name, ms]) => `${name} at ${rows} rows: ${ms.toFixed(0)} ms`),
  );
  return [
    ...missedRatios(ratios),
    ...slowLists,
    ...(memory.after > BUDGETS.residentMb ? [`${memory.after.toFixed(0)} MB resident after load`] : []),
  ];
}

/** Describes each budget of the comparison with other servers that was not kept. */
export function missedRatios(ratios: readonly Ratio[]): string[] {
  const busy = new Map(
    ratios.filter(({ connections }) => connections === BUSY).map((ratio) => [ratio.name, ratio]),
  );
  const missed = Object.entries(BUDGETS.leanShares).flatMap(([name, budget]) => {
    const ratio = busy.get(name);
    const share = ratio ? shareOf(ratio.portal, ratio.lean) : budget;
    return share < budget ? [`${name}: ${percent(share)} of the lean server, not ${percent(budget)}`] : [];
  });
  const [list, deepList] = [busy.get(LIST), busy.get(DEEP_LIST)];
  if (list && deepList && shareOf(deepList.portal, list.portal) < BUDGETS.deepPageShare)
    missed.push(`${DEEP_LIST}: ${percent(shareOf(deepList.portal, list.portal))} of the first page`);
  const uploadMs = busy.get(UPLOAD)?.portal.cpu?.serverMs ?? 0;
  if (uploadMs > BUDGETS.uploadMs) missed.push(`${UPLOAD}: ${uploadMs.toFixed(0)} ms of CPU time`);
  return missed;
}

/** Returns the speed as a share of the other's. */
export function shareOf(load: Load, other: Load): number {
  return load.rate / other.rate;
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
