import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { State } from './state.ts';

/** Raised when the state's shape changes: an older file is forgotten. */
const format = 3;

const file = z.object({
  format: z.literal(format),
  state: z.custom<State>((value) => typeof value === 'object' && value !== null && 'objects' in value),
});

/** Whole or not at all: a kill at any moment leaves the old file or the new one. */
export function saveState(path: string, state: State): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify({ format, state }, mapsToLists), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** null: there is no such file, or it is of another format. */
export function loadState(path: string): State | null {
  try {
    return file.safeParse(JSON.parse(readFileSync(path, 'utf8'), listsToMaps)).data?.state ?? null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function mapsToLists(_: string, value: unknown): unknown {
  return value instanceof Map ? { $map: [...value] } : value;
}

const mapList = z.strictObject({ $map: z.array(z.tuple([z.string(), z.unknown()])) });

function listsToMaps(_: string, value: unknown): unknown {
  const list = mapList.safeParse(value).data;
  return list ? new Map(list.$map) : value;
}
