import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';

export interface FolderLock {
  release(): void;
}

// This keeps locks from the garbage collector, which would release those without a reference.
const heldLocks = new Set<DatabaseSync>();

/**
 * Acquires the lock that `file` stands for, or returns null where its holder keeps it beyond the timeout.
 *
 * The lock is the operating system's (taken through SQLite, as Node offers no other way). It ends with the process,
 * however that dies: there are no stale locks, and no process ids that by now belong to another process.
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
