import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, createPool } from '@headwater/db/connect';
import { startEmbeddedPostgres } from '@headwater/db/embedded/postgres';
import { readPostmaster } from '@headwater/db/embedded/postmaster';
import { migrateToLatest } from '@headwater/db/migrate';
import type { TestDatabase } from '@headwater/db/testing/test-database';

const RESTART_TIMEOUT_MS = 30_000;

export interface DurableDatabase extends TestDatabase {
  /** Kills PostgreSQL, or shuts it down in order by SIGINT. Resolves once it has been restarted automatically. */
  restart: (signal: 'SIGKILL' | 'SIGINT') => Promise<void>;
  /** Leaves the folder to another process, which opens the database at the same address, until `start`. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

/** Opens a separate PostgreSQL with fsync, as in production: the test run's shared one has none. */
export async function openDurableDatabase(dataDir?: string): Promise<DurableDatabase> {
  return openIn(dataDir ?? (await createFolder()));
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-durable-'));
  await chmod(folder, 0o755);
  return folder;
}

async function openIn(dataDir: string): Promise<DurableDatabase> {
  const first = await startEmbeddedPostgres({ dataDir, durable: true });
  await migrateToLatest(first.url);
  const db = createDatabase(createPool({ url: first.url, onError: () => undefined }));
  let postgres: typeof first | null = first;
  const cluster = join(dataDir, 'cluster');

  async function stop(): Promise<void> {
    await postgres?.stop();
    postgres = null;
  }

  return {
    url: first.url,
    db,
    restart: async (signal) => {
      const before = await readPostmaster(cluster);
      if (!before) throw new Error('PostgreSQL is not running');
      process.kill(before.pid, signal);
      for (const deadline = Date.now() + RESTART_TIMEOUT_MS; Date.now() < deadline;) {
        const current = await readPostmaster(cluster);
        if (current?.ready && current.pid !== before.pid) return;
        await wait(20);
      }
      throw new Error('PostgreSQL did not come back');
    },
    stop,
    start: async () => {
      postgres = await startEmbeddedPostgres({ dataDir, durable: true });
    },
    close: async () => {
      await db.destroy();
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
