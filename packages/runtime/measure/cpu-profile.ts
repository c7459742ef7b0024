import { glob, readFile } from 'node:fs/promises';
import { z } from 'zod';

const profile = z.object({
  nodes: z.array(
    z.object({ id: z.number(), callFrame: z.object({ functionName: z.string(), url: z.string() }) }),
  ),
  /** In microseconds. */
  startTime: z.number(),
  endTime: z.number(),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

export interface ProfileEntry {
  /** The function and its file. */
  name: string;
  /** Of the time in which the processor was busy. */
  share: number;
}

/** The Node options that make a process write its profile into a folder as it ends. */
export function profileFlags(folder: string): string[] {
  return ['--cpu-prof', `--cpu-prof-dir=${folder}`];
}

/**
 * Reads what the main thread of the one process that wrote into the folder did in its last seconds: the functions with the
 * most time of their own, without those that they call.
 */
export async function readProfile(
  folder: string,
  { lastSeconds, entries }: { lastSeconds: number; entries: number },
): Promise<ProfileEntry[]> {
  // The main thread is number 0.
  const [file] = await Array.fromAsync(glob(`${folder}/CPU.*.0.*.cpuprofile`));
  if (file === undefined) throw new Error('The process has written no profile');
  const { nodes, startTime, endTime, samples, timeDeltas } = profile.parse(
    JSON.parse(await readFile(file, 'utf8')),
  );
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = new Map<string, number>();
  let at = startTime;
  for (const [index, id] of samples.entries()) {
    const delta = timeDeltas[index] ?? 0;
    at += delta;
    const name = names.get(id) ?? '';
    if (at >= endTime - lastSeconds * 1_000_000 && name !== '(idle)')
      times.set(name, (times.get(name) ?? 0) + delta);
  }
  const busy = times.values().reduce((sum, time) => sum + time, 0);
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, entries)
    .map(([name, time]) => ({ name, share: time / busy }));
}

/** Returns a function with its file, without the hash that the bundler adds to the file's name. */
function nameOf({ functionName, url }: { functionName: string; url: string }): string {
  const file = url
    .split('/')
    .at(-1)
    ?.replace(/-[\w-]{8}(?=\.js$)/, '');
  return `${functionName || '(anonymous)'}${file ? ` ${file}` : ''}`;
}
