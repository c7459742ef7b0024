import { mkdtempDisposable, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDER_PREFIX = 'headwater-upload-';
/** Longer than any request may take, because a younger folder may belong to another process. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Creates a temporary folder for one upload, which is removed when the result is disposed. */
export async function createUploadFolder() {
  return mkdtempDisposable(join(tmpdir(), FOLDER_PREFIX));
}

/** Removes the remains of uploads that killed processes were receiving. */
export async function removeAbandonedUploads(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER_PREFIX));
  // Another portal may remove the same folder, or own it.
  await Promise.allSettled(names.map(async (name) => removeWhenOld(join(tmpdir(), name))));
}

async function removeWhenOld(path: string): Promise<void> {
  const { mtimeMs } = await stat(path);
  // oxlint-disable-next-line headwater/no-wall-clock -- a file's age is measured by the clock that stamped it.
  if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
}
