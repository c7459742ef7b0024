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
  /** SIGKILL, or SIGINT, which ends what runs and stops in order. Resolves once it has been started again, by itself. */
  end: (signal: 'SIGKILL' | 'SIGINT') => Promise<void>;
}

/** A PostgreSQL of one's own that waits for the disk, as in real life: the run's own one doesn't. */
export async function openDurableDatabase(dataDir?: string): Promise<DurableDatabase> {
  return openIn(dataDir ?? (await makeFolder()));
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-durable-'));
  await chmod(folder, 0o755);
  return folder;
}

async function openIn(dataDir: string): Promise<DurableDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
  await migrateToLatest(postgres.url);
  const db = createDatabase(createPool({ url: postgres.url, onError: () => undefined }));
  const cluster = join(dataDir, 'cluster');
  return {
    url: postgres.url,
    db,
    end: async (signal) => {
      const before = await readPostmaster(cluster);
      if (!before) throw new Error('PostgreSQL does not run');
      process.kill(before.pid, signal);
      for (const giveUpAt = Date.now() + RESTART_TIMEOUT_MS; Date.now() < giveUpAt;) {
        const present = await readPostmaster(cluster);
        if (present?.ready && present.pid !== before.pid) return;
        await wait(20);
      }
      throw new Error('PostgreSQL did not come back');
    },
    close: async () => {
      await db.destroy();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
