import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { acquireFolderLock } from '@headwater/runtime/folder-lock';

/** A stopping portal lets its requests finish and PostgreSQL end. */
const STOPPING_TIMEOUT_MS = 10_000;

export interface DataFolderLock {
  /** Whether the portal before this one was killed: its processes may still be on their way out. */
  previousWasKilled: boolean;
  /** Tells a start that comes now to wait rather than give up. */
  markStopping(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Makes this process the data folder's only portal. Rejects with a message for the operator, which names the
 * running one, where another is and stays.
 */
export async function lockDataFolder(dataDir: string, portalUrl: string): Promise<DataFolderLock> {
  const lockFile = join(dataDir, 'portal.lock');
  const pidFile = join(dataDir, 'portal.pid');
  const readPidFile = () => readFile(pidFile, 'utf8').catch(() => null);
  const writePidFile = (state: 'running' | 'stopping') =>
    writeFile(pidFile, `${process.pid}\n${portalUrl}\n${state}\n`);

  let lock = await acquireFolderLock(lockFile, 0);
  let pidFileText = await readPidFile();
  if (!lock && pidFileText?.endsWith('stopping\n')) {
    lock = await acquireFolderLock(lockFile, STOPPING_TIMEOUT_MS);
    pidFileText = await readPidFile();
  }
  if (!lock) {
    const [pid, url] = pidFileText?.split('\n') ?? [];
    throw new Error(
      `The portal already runs on ${dataDir} (${url ?? 'starting'}, process ${pid ?? 'unknown'}).`,
    );
  }
  await writePidFile('running');

  return {
    previousWasKilled: pidFileText !== null,
    markStopping: () => writePidFile('stopping'),
    async release() {
      await rm(pidFile, { force: true });
      lock.release();
    },
  };
}
