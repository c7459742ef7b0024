import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toDataFolderError } from '@headwater/runtime/configuration-error';
import { acquireFolderLock } from '@headwater/runtime/folder-lock';

/** A stopping portal finishes its requests and stops PostgreSQL. */
const STOPPING_TIMEOUT_MS = 10_000;
const RETRY_MS = 100;

export interface DataFolderLock {
  /** Whether the previous portal was killed: its processes may still be ending. */
  previousWasKilled: boolean;
  /** Makes a portal that is starting now wait rather than give up. */
  markStopping(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Makes this process the data folder's only portal. Rejects if another one keeps running, with a message for the
 * operator that names it.
 */
export async function lockDataFolder(dataDir: string, portalUrl: string): Promise<DataFolderLock> {
  await assertCanWrite(dataDir);
  const lockFile = join(dataDir, 'portal.lock');
  const pidFile = join(dataDir, 'portal.pid');
  const readPidFile = () => readFile(pidFile, 'utf8').catch(() => null);
  const writePidFile = (state: 'running' | 'stopping') =>
    writeFile(pidFile, `${process.pid}\n${portalUrl}\n${state}\n`);

  const deadline = Date.now() + STOPPING_TIMEOUT_MS;
  let lock = await acquireFolderLock(lockFile, 0);
  let pidFileText = await readPidFile();
  // A portal that has just stopped, or is just starting, has no file.
  while (!lock && !pidFileText?.endsWith('running\n') && Date.now() < deadline) {
    lock = await acquireFolderLock(lockFile, RETRY_MS);
    pidFileText = await readPidFile();
  }
  if (!lock) throw dataFolderInUseError(dataDir, pidFileText);
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

/** Creates the folder if it is missing, and throws with a message for the operator if files cannot be written there. */
async function assertCanWrite(dataDir: string): Promise<void> {
  const file = join(dataDir, `write-test-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, Buffer.alloc(4_096));
  } catch (error) {
    throw toDataFolderError(error, dataDir);
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}

function dataFolderInUseError(dataDir: string, pidFileText: string | null): Error {
  const [pid, url] = pidFileText?.split('\n') ?? [];
  return new Error(
    `The portal already runs on ${dataDir} (${url ?? 'starting'}, process ${pid ?? 'unknown'}).`,
  );
}
