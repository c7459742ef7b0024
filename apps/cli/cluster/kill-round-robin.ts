import type { SupervisedChild } from '../src/launcher/supervise-child.ts';

/**
 * Kills one process of each kind at a time, in turn; each is started again at once. Nothing is killed of a kind
 * while one of its processes is still on its way back, so that all but one always serve. Returns a function that
 * says how many were killed so far.
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
