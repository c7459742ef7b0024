import type { CallName } from './calls.ts';
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

/** Shares of the lean server's speed that the portal has to reach. */
const LEAN_SHARES: Partial<Record<CallName, number>> = {
  'read an article': 0.35,
  'list 20 articles': 0.6,
  'list 20 articles, page 400': 0.6,
  'read the session': 0.4,
  'save an article': 0.2,
  'upload a 1 MB picture': 0.2,
};

/** The other limits that the portal has to keep. */
export const BUDGETS = {
  /** The speed of a list's 400th page, as a share of the first page's. */
  deepPageShare: 0.9,
  uploadCpuMs: 60,
  /** The time of sanitising an article, in parses of it by the same parser. */
  sanitiserParses: 10,
  listMs: 25,
  residentMb: 250,
  firstLoadBytes: 150_000,
} as const;

/** Describes each budget that was not kept. */
export function missedBudgets({ ratios, lists, memory, firstLoad }: Results): string[] {
  const slowLists = lists.flatMap(({ rows, times }) =>
    Object.entries(times)
      .filter(([, ms]) => ms > BUDGETS.listMs)
      .map(([name, ms]) => `${name} at ${rows} rows: ${ms.toFixed(0)} ms`),
  );
  return [
    ...missedRatios(ratios),
    ...slowLists,
    ...(memory.after > BUDGETS.residentMb ? [`${memory.after.toFixed(0)} MB resident after load`] : []),
    ...(firstLoad.bytes > BUDGETS.firstLoadBytes ? [`a first load of ${firstLoad.bytes} bytes`] : []),
  ];
}

/** Describes each budget of the comparison with the lean server that was not kept. */
export function missedRatios(ratios: readonly Ratio[]): string[] {
  const busy = new Map(
    ratios.filter(({ connections }) => connections === BUSY).map((ratio) => [ratio.name, ratio]),
  );
  const missed = [...busy.values()].flatMap(({ name, portal, lean }) => {
    const [share, budget] = [shareOf(portal, lean), LEAN_SHARES[name] ?? 0];
    return share < budget ? [`${name}: ${percent(share)} of the lean server, not ${percent(budget)}`] : [];
  });
  const [page, deepPage] = [busy.get('list 20 articles'), busy.get('list 20 articles, page 400')];
  const deepShare = page && deepPage ? shareOf(deepPage.portal, page.portal) : 1;
  if (deepShare < BUDGETS.deepPageShare) missed.push(`page 400 of a list: ${percent(deepShare)} of page 1`);
  const uploadMs = busy.get('upload a 1 MB picture')?.portal.cpu?.serverMs ?? 0;
  if (uploadMs > BUDGETS.uploadCpuMs) missed.push(`a picture: ${uploadMs.toFixed(0)} ms of CPU time`);
  return missed;
}

/** Returns the speed as a share of the other's. */
export function shareOf(load: Load, other: Load): number {
  return load.rate / other.rate;
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
