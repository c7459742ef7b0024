import { mkdtempDisposable, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'headwater-upload-';
/** Longer than any request may take: a younger one may be another process's. */
const abandonedAfterMs = 60 * 60 * 1000;

/** A folder for one upload, which goes away with the result. */
export async function openUploadFolder() {
  return mkdtempDisposable(join(tmpdir(), prefix));
}

/** What killed processes were receiving. */
export async function removeAbandonedUploads(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  // Another portal may be at it too, or own the folder.
  await Promise.allSettled(names.map(async (name) => removeWhenOld(join(tmpdir(), name))));
}

async function removeWhenOld(path: string): Promise<void> {
  const { mtimeMs } = await stat(path);
  if (Date.now() - mtimeMs > abandonedAfterMs) await rm(path, { recursive: true, force: true });
}
