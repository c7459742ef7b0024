import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takeFolderLock } from '@headwater/runtime/folder-lock';

/** A stopping portal lets its requests finish and PostgreSQL end. */
const waitForStoppingMs = 10_000;

export interface DataFolder {
  /** Whether the portal before this one was killed: its processes may still be on their way out. */
  afterKill: boolean;
  /** Tells a start that comes now to wait rather than give up. */
  markStopping(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Makes this process the data folder's only portal. Rejects with a message for the operator, which names the
 * running one, where another is and stays.
 */
export async function takeDataFolder(dataDir: string, portalUrl: string): Promise<DataFolder> {
  const lockFile = join(dataDir, 'portal.lock');
  const noteFile = join(dataDir, 'portal.pid');
  const readNote = () => readFile(noteFile, 'utf8').catch(() => null);
  const writeNote = (state: 'running' | 'stopping') =>
    writeFile(noteFile, `${process.pid}\n${portalUrl}\n${state}\n`);

  let lock = await takeFolderLock(lockFile, 0);
  let note = await readNote();
  if (!lock && note?.endsWith('stopping\n')) {
    lock = await takeFolderLock(lockFile, waitForStoppingMs);
    note = await readNote();
  }
  if (!lock) {
    const [pid, url] = note?.split('\n') ?? [];
    throw new Error(
      `The portal already runs on ${dataDir} (${url ?? 'starting'}, process ${pid ?? 'unknown'}).`,
    );
  }
  await writeNote('running');

  return {
    afterKill: note !== null,
    markStopping: () => writeNote('stopping'),
    async release() {
      await rm(noteFile, { force: true });
      lock.release();
    },
  };
}
