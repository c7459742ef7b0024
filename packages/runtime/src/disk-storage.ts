import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { assertFileName, isFileName, type FileStorage } from './storage.ts';

const STALE_AFTER_MS = 60 * 60 * 1000;

/** Stores files in one folder. Half-written ones stay in its `tmp`, which nobody reads. */
export async function createDiskStorage(folder: string): Promise<FileStorage> {
  const temporary = join(folder, 'tmp');
  await mkdir(temporary, { recursive: true });
  for (const path of await listStaleDrafts(folder)) await rm(path, { force: true });

  return {
    async put(name, content) {
      assertFileName(name);
      const draft = join(temporary, randomUUID());
      try {
        await write(draft, content);
        await rename(draft, join(folder, name));
        await syncFolder(folder);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async get(name, range) {
      assertFileName(name);
      const file = await open(join(folder, name)).catch(nullWhenMissing);
      if (!file) return null;
      const { size } = await file.stat();
      return { stream: file.createReadStream(range ?? {}), size };
    },

    async size(name) {
      assertFileName(name);
      const found = await stat(join(folder, name)).catch(nullWhenMissing);
      return found && found.size;
    },

    async remove(name) {
      assertFileName(name);
      await rm(join(folder, name), { force: true });
    },

    async *list() {
      for await (const entry of await opendir(folder)) {
        if (!isFileName(entry.name)) continue;
        // It was removed after the folder was read: it counts as not listed.
        const found = await stat(join(folder, entry.name)).catch(nullWhenMissing);
        if (found) yield { name: entry.name, size: found.size, modifiedAt: found.mtime };
      }
    },
  };
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function write(path: string, content: Uint8Array): Promise<void> {
  await using file = await open(path, 'wx');
  await file.writeFile(content);
  await file.sync();
}

/** Flushes a folder to the disk: only then does a rename in it survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder);
  await handle.sync();
}

/** Lists the drafts of killed processes, which opening the storage removes; younger ones may be another process's work. */
export async function listStaleDrafts(folder: string): Promise<string[]> {
  const temporary = join(folder, 'tmp');
  const stale: string[] = [];
  for (const name of (await readdir(temporary).catch(nullWhenMissing)) ?? []) {
    const path = join(temporary, name);
    const found = await stat(path).catch(nullWhenMissing);
    if (found && Date.now() - found.mtimeMs > STALE_AFTER_MS) stale.push(path);
  }
  return stale;
}
