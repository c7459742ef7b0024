import type { SupervisedChild } from '../src/launcher/supervise-child.ts';

/**
 * Kills one of each kind, then the next of each, and so on; each is started again at once. One that is still on its
 * way back saves the next of its kind: as many as there are but one serve at any moment. Returns how many fell so far.
 */
export function killRoundRobin(children: readonly SupervisedChild[], everyMs: number): () => number {
  const groups = Map.groupBy(children, ({ spec }) => spec.name.replace(/ \d+$/, ''));
  const killableGroups = [...groups.values()].filter((group) => group.length > 1);
  let killed = 0;
  for (const group of killableGroups) {
    let turn = 0;
    setInterval(() => {
      if (!group.every((child) => child.isServing())) return;
      group[turn % group.length]?.restart('SIGKILL');
      turn += 1;
      killed += 1;
    }, everyMs);
  }
  return () => killed;
}
