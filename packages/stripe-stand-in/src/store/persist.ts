import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { State } from './store.ts';

/** The version of the file's format. A change of the state's shape raises it, and older files are discarded. */
const FORMAT = 5;

const stateFile = z.object({
  format: z.literal(FORMAT),
  state: z.custom<State>((value) => typeof value === 'object' && value !== null && 'objects' in value),
});

/** Writes the state atomically: a kill at any moment leaves the old file or the new one. */
export function saveState(path: string, state: State): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify({ format: FORMAT, state }, replaceMap), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** Reads the state; null where there is no file, or one of another format. */
export function loadState(path: string): State | null {
  try {
    return stateFile.safeParse(JSON.parse(readFileSync(path, 'utf8'), reviveMap)).data?.state ?? null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function replaceMap(_: string, value: unknown): unknown {
  return value instanceof Map ? { $map: [...value] } : value;
}

const serializedMap = z.strictObject({ $map: z.array(z.tuple([z.string(), z.unknown()])) });

function reviveMap(_: string, value: unknown): unknown {
  const map = serializedMap.safeParse(value).data;
  return map ? new Map(map.$map) : value;
}
