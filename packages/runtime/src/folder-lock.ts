import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';

export interface FolderLock {
  release(): void;
}

// A lock whose owner forgot it must not end with the garbage collector.
const heldLocks = new Set<DatabaseSync>();

/**
 * Takes the lock that `file` stands for, waiting up to `waitMs` for whoever holds it; null when they keep it.
 *
 * The lock is the operating system's (taken through SQLite, as Node offers no other way), and ends with the
 * process, however that dies: no stale lock, and no process id that by now belongs to somebody else.
 */
export async function acquireFolderLock(file: string, timeoutMs: number): Promise<FolderLock | null> {
  await mkdir(dirname(file), { recursive: true });
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const lock = tryLock(file);
    if (lock || Date.now() >= deadline) return lock;
    await wait(50);
  }
}

function tryLock(file: string): FolderLock | null {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma journal_mode = memory; begin exclusive');
    heldLocks.add(database);
    return { release: () => release(database) };
  } catch (error) {
    database.close();
    if (error instanceof Error && error.message.includes('locked')) return null;
    throw error;
  }
}

function release(database: DatabaseSync): void {
  heldLocks.delete(database);
  database.close();
}
