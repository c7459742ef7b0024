import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { DiskShortage } from '@headwater/contract/dashboard';
import { isNearlyFull, readDiskSpace } from '@headwater/runtime/disk-space';

type Part = DiskShortage['parts'][number];

const FRESH_MS = 600_000;

/** The portal's parts of its data folder; the first match counts. */
const parts: readonly (readonly [path: RegExp, name: Part['name']])[] = [
  // The server's log has a predecessor, `server.log.1`.
  [/^postgres\/(server\.log|cluster\/log\/)/, 'logs'],
  [/^postgres\//, 'database'],
  [/^files\//, 'files'],
  [/^mail\//, 'mails'],
  // The operator names each backup's folder.
  [/^backup/, 'backups'],
];

const measurements = new Map<string, { at: Date; parts: Promise<Part[]> }>();

/** Returns what fills the disk of the data folder, measured at most ten minutes ago; null while there is room. */
export async function getDiskShortage(dataDir: string, { now }: { now: Date }): Promise<DiskShortage | null> {
  const space = await readDiskSpace(dataDir);
  if (!isNearlyFull(space)) return null;
  const last = measurements.get(dataDir);
  const isFresh = last && now.getTime() - last.at.getTime() < FRESH_MS;
  const current = isFresh ? last : { at: now, parts: measureParts(dataDir) };
  measurements.set(dataDir, current);
  return { ...space, parts: await current.parts };
}

export async function measureParts(dataDir: string): Promise<Part[]> {
  const sizes = new Map<Part['name'], number>();
  for await (const path of listFiles(dataDir)) {
    const name = partOf(relative(dataDir, path));
    sizes.set(name, (sizes.get(name) ?? 0) + (await sizeOf(path)));
  }
  return [...sizes].map(([name, bytes]) => ({ name, bytes })).toSorted((a, b) => b.bytes - a.bytes);
}

/** Lists all files in a folder and its subfolders. PostgreSQL makes and deletes some of them all the time. */
async function* listFiles(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listFiles(path);
    else if (entry.isFile()) yield path;
  }
}

/** Returns the size of a file, or 0 if it is gone. */
async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found?.size ?? 0;
}

function partOf(path: string): Part['name'] {
  const portable = path.replaceAll(sep, '/');
  return parts.find(([part]) => part.test(portable))?.[1] ?? 'other';
}
