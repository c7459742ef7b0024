import type { SupervisedChild } from '../supervise-child.ts';

/** Kills one of each kind, then the next of each, and so on; each is started again at once. Returns how many fell so far. */
export function killInTurn(children: readonly SupervisedChild[], everyMs: number): () => number {
  const groups = Map.groupBy(children, ({ spec }) => spec.name.replace(/ \d+$/, ''));
  const doomed = [...groups.values()].filter((group) => group.length > 1);
  let turns = 0;
  setInterval(() => {
    for (const group of doomed) group[turns % group.length]?.restart('SIGKILL');
    turns += 1;
  }, everyMs);
  return () => turns * doomed.length;
}
