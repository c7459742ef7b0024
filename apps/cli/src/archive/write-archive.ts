import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { FileStorage } from '@headwater/runtime/storage';
import tar from 'tar-stream';
import { showProgress } from '../terminal/progress.ts';

interface ArchiveContent {
  storage: FileStorage;
  path: string;
  /** The name and the value of the JSON file that comes first. */
  json: { name: string; value: unknown };
  /** The names of stored files, which go into the folder `files`. */
  files: readonly string[];
}

/** Writes a .tar.gz that only this user may read; returns the files that the storage lacks. */
export async function writeArchive({ storage, path, json, files }: ArchiveContent): Promise<string[]> {
  const missing: string[] = [];
  const pack = tar.pack();
  const written = pipeline(pack, createGzip(), createWriteStream(path, { mode: 0o600 }));
  pack.entry({ name: json.name }, JSON.stringify(json.value, null, 2));
  for (const [index, name] of files.entries()) {
    const file = await storage.get(name);
    if (file) pack.entry({ name: `files/${name}` }, await buffer(file.stream));
    else missing.push(name);
    showProgress(index + 1, files.length);
  }
  pack.finalize();
  await written;
  return missing;
}
