import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { acquireFolderLock, type FolderLock } from '@headwater/runtime/folder-lock';
import { clusterUrl, ensureCluster } from './cluster.ts';
import { listDataPaths, resolveInstallation, type PostgresInstallation } from './installation.ts';
import { choosePort } from './port.ts';
import { FAST_SHUTDOWN_TIMEOUT_MS, readPostmaster, stopOrphanedPostgres } from './postmaster.ts';
import { startServer, type PostgresServer } from './server.ts';

const LOCK_TIMEOUT_MS = 2_000;
const START_TIMEOUT_MS = 5_000;
const MIN_BACKOFF_MS = 50;
const MAX_BACKOFF_MS = 5_000;

interface EmbeddedPostgres {
  /** Contains the password of the cluster, and therefore must not be logged. */
  url: string;
  /** Shuts PostgreSQL down and waits until it has ended. */
  stop(): Promise<void>;
}

interface StartPostgresOptions {
  /** Holds the cluster, its port and its log. */
  dataDir: string;
  /** False for tests: writes do not wait for the disk, and the data is deleted on stop. */
  durable: boolean;
}

/**
 * Starts the PostgreSQL of a folder, and creates it if necessary. It ends with this process, however that ends, and
 * restarts at the same address if it dies by itself.
 *
 * Rejects with a message for the operator if another process runs it, or why it cannot start.
 */
export async function startEmbeddedPostgres({
  dataDir,
  durable,
}: StartPostgresOptions): Promise<EmbeddedPostgres> {
  const lock = await lockFolder(dataDir);
  try {
    const installation = await resolveInstallation(dataDir);
    await ensureCluster(installation, durable);
    const { port, server } = await startWithDeadline(installation, durable);
    const url = await clusterUrl(installation.cluster, port);
    const stopServer = supervise(server, async () => {
      await stopOrphanedPostgres(installation.cluster);
      return startServer(installation, { port, durable });
    });
    return {
      url,
      async stop() {
        await stopServer();
        if (!durable)
          for (const path of listDataPaths(installation)) await rm(path, { recursive: true, force: true });
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Locks the folder. It waits for a stopping predecessor, and refuses if one keeps running. */
async function lockFolder(dataDir: string): Promise<FolderLock> {
  const file = join(dataDir, 'lock');
  const lock = await acquireFolderLock(file, LOCK_TIMEOUT_MS);
  if (lock) return lock;
  const serving = (await readPostmaster(join(dataDir, 'cluster')))?.ready;
  const late = serving ? null : await acquireFolderLock(file, FAST_SHUTDOWN_TIMEOUT_MS);
  if (late) return late;
  throw new Error(`Another process runs the PostgreSQL in ${dataDir}.`);
}

/** Tries again until the deadline, because the processes of a killed predecessor, or a port, may still be in use. */
async function startWithDeadline(
  installation: PostgresInstallation,
  durable: boolean,
): Promise<{ port: number; server: PostgresServer }> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  do {
    // An orphan holds the saved port, and has to be stopped before the port is chosen.
    await stopOrphanedPostgres(installation.cluster);
    const port = await choosePort(installation.folder);
    const server = await startServer(installation, { port, durable });
    if (server) return { port, server };
    await wait(100);
  } while (Date.now() < deadline);
  const log = join(installation.folder, 'server.log');
  const end = (await readFile(log, 'utf8')).trimEnd().split('\n').slice(-5).join('\n');
  throw new Error(`PostgreSQL did not start. The end of ${log}:\n${end}`);
}

/**
 * Restarts the server whenever it ends, on the same port, which other processes have in their environment. Returns the
 * function that stops it for good.
 */
function supervise(
  first: PostgresServer,
  restart: () => Promise<PostgresServer | null>,
): () => Promise<void> {
  const stopping = new AbortController();
  const aborted = once(stopping.signal, 'abort');
  const supervision = keepRunning();

  async function keepRunning(): Promise<void> {
    let server: PostgresServer | null = first;
    let backoffMs = MIN_BACKOFF_MS;
    while (!stopping.signal.aborted) {
      await Promise.race([server ? server.ended : wait(backoffMs), aborted]);
      backoffMs = server ? MIN_BACKOFF_MS : Math.min(backoffMs * 2, MAX_BACKOFF_MS);
      if (!stopping.signal.aborted) server = await restart().catch(() => null);
    }
    await server?.stop();
  }

  return async () => {
    stopping.abort();
    await supervision;
  };
}
