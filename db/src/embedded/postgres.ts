import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { clusterUrl } from './cluster.ts';
import { readPostmaster } from './postmaster.ts';

const supervisor = fileURLToPath(new URL('./supervisor.ts', import.meta.url));
const MAX_LOG_BYTES = 10 * 1024 * 1024;

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
  await mkdir(dataDir, { recursive: true });
  let stopping = false;
  const first = await launchSupervisor(dataDir, durable);
  let child = first.child;
  const supervision = keepSupervised();

  async function keepSupervised(): Promise<void> {
    while (!stopping) {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      if (stopping) return;
      const next = await launchSupervisor(dataDir, durable).catch(() => null);
      if (next) child = next.child;
      else await wait(1_000);
    }
  }

  return {
    url: first.url,
    async stop() {
      stopping = true;
      if (child.connected) child.disconnect();
      await supervision;
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

async function launchSupervisor(
  dataDir: string,
  durable: boolean,
): Promise<{ child: ChildProcess; url: string }> {
  await using log = await openLog(join(dataDir, 'server.log'));
  const child = fork(supervisor, [dataDir, durable ? 'durable' : 'throwaway'], {
    // A separate session is out of reach of Ctrl-C and of signals to the process group.
    detached: true,
    // PGPORT or NODE_OPTIONS must reach neither PostgreSQL nor the supervisor.
    env: {},
    execArgv: [],
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  });
  const [message]: unknown[] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof message === 'object' && message !== null) {
    if ('url' in message && typeof message.url === 'string') return { child, url: message.url };
    if ('failure' in message && typeof message.failure === 'string') throw new Error(message.failure);
  }
  throw new Error(`The supervisor of PostgreSQL ended. Its log is ${join(dataDir, 'server.log')}.`);
}

async function openLog(path: string) {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > MAX_LOG_BYTES) await rename(path, `${path}.1`);
  return open(path, 'a', 0o600);
}

/** Returns the URL of the PostgreSQL that another process runs on the folder, or null. */
export async function attachEmbeddedPostgres(dataDir: string): Promise<string | null> {
  const cluster = join(dataDir, 'cluster');
  const postmaster = await readPostmaster(cluster);
  if (!postmaster?.ready) return null;
  const url = await clusterUrl(cluster, postmaster.port).catch(() => null);
  return url !== null && (await acceptsConnections(url)) ? url : null;
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query('select');
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
