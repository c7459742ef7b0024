import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { acquireFolderLock } from '@headwater/runtime/folder-lock';
import { clusterUrl, ensureCluster } from './cluster.ts';
import { resolveInstallation, type PostgresInstallation } from './installation.ts';
import { choosePort } from './port.ts';
import { stopOrphanedPostgres, FAST_SHUTDOWN_TIMEOUT_MS, readPostmaster } from './postmaster.ts';
import { startServer, type PostgresServer } from './server.ts';

/**
 * Runs as a process between its parent and PostgreSQL. It starts PostgreSQL, restarts it when it dies, and stops it when
 * the channel to the parent closes, which also happens when the parent is killed.
 */
const [folder = '', mode] = process.argv.slice(2);
const durable = mode === 'durable';

const LOCK_TIMEOUT_MS = 2_000;
const START_TIMEOUT_MS = 5_000;
const MAX_BACKOFF_MS = 5_000;

const closing = new AbortController();
const closed = once(closing.signal, 'abort');
for (const event of ['disconnect', 'SIGTERM', 'SIGINT']) process.on(event, () => closing.abort());

async function main(): Promise<void> {
  await lockFolder();
  if (closing.signal.aborted) return;
  const installation = await resolveInstallation(folder);
  await ensureCluster(installation, durable);

  const first = await startWithDeadline(installation);
  sendToParent({ url: await clusterUrl(installation.cluster, first.port) });
  let server: PostgresServer | null = first.server;
  while (server && !closing.signal.aborted) {
    await Promise.race([server.ended, closed]);
    if (!closing.signal.aborted) server = await restartWithBackoff(installation, first.port);
  }
  await server?.stop();
  if (!durable) await deleteData(installation);
}

/** Locks the folder. It waits for a predecessor that is stopping, and refuses where one goes on serving. */
async function lockFolder(): Promise<void> {
  const file = join(folder, 'lock');
  if (await acquireFolderLock(file, LOCK_TIMEOUT_MS)) return;
  const serving = (await readPostmaster(join(folder, 'cluster')))?.ready;
  if (!serving && (await acquireFolderLock(file, FAST_SHUTDOWN_TIMEOUT_MS))) return;
  throw new Error(`Another process runs the PostgreSQL in ${folder}.`);
}

/** Tries again until the deadline, as the processes of a killed predecessor, or a port, may still be in use. */
async function startWithDeadline(
  installation: PostgresInstallation,
): Promise<{ port: number; server: PostgresServer }> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  do {
    // An orphan holds the saved port, and has to be stopped before the port is chosen.
    await stopOrphanedPostgres(installation.cluster);
    const port = await choosePort(folder);
    const server = await startServer(installation, port, durable);
    if (server) return { port, server };
    await wait(100);
  } while (Date.now() < deadline);
  const log = join(folder, 'server.log');
  const end = (await readFile(log, 'utf8')).trimEnd().split('\n').slice(-5).join('\n');
  throw new Error(`PostgreSQL did not start. The end of ${log}:\n${end}`);
}

/** Restarts on the same port, which other processes have in their environment, until it succeeds. */
async function restartWithBackoff(
  installation: PostgresInstallation,
  port: number,
): Promise<PostgresServer | null> {
  for (let backoffMs = 50; !closing.signal.aborted; backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS)) {
    await stopOrphanedPostgres(installation.cluster);
    const server = await startServer(installation, port, durable);
    if (server) return server;
    await Promise.race([wait(backoffMs), closed]);
  }
  return null;
}

async function deleteData({ cluster }: PostgresInstallation): Promise<void> {
  const elsewhere = dirname(cluster) === folder ? [] : [dirname(cluster)];
  const here = ['cluster', 'port', 'server.log', 'lock'].map((name) => join(folder, name));
  for (const path of [...elsewhere, ...here]) await rm(path, { recursive: true, force: true });
}

function sendToParent(message: { url: string } | { failure: string }): void {
  if (process.connected) process.send?.(message);
}

main()
  .catch((error: unknown) => {
    sendToParent({ failure: error instanceof Error ? error.message : String(error) });
    process.exitCode = 1;
  })
  .finally(() => process.exit());
