import { BUSY, shareOf, type Results } from './results.ts';

/**
 * Returns the figures that the series keeps. Speeds are shares of the lean server's on the same machine: each call's, and
 * that of each list with the most rows, beside the lean list of articles.
 */
export function toFigures({ ratios, lists, memory, firstLoad }: Results): Record<string, number> {
  const calls = ratios
    .filter(({ connections }) => connections === BUSY)
    .map(({ name, portal, lean }) => [name, shareOf(portal, lean)] as const);
  const leanList = ratios.find(({ name, connections }) => name === 'list 20 articles' && connections === 1);
  const speeds = Object.entries(lists.at(-1)?.times ?? {}).map(
    ([name, ms]) => [name, 1_000 / ms / (leanList?.lean.rate ?? 1)] as const,
  );
  return {
    ...Object.fromEntries([...calls, ...speeds]),
    'resident MB': memory.after,
    'first load bytes': firstLoad.bytes,
  };
}
