import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { takeFolderLock } from '@headwater/runtime/folder-lock';
import { clusterUrl, ensureCluster } from './cluster.ts';
import { findPlace, type Place } from './place.ts';
import { choosePort } from './port.ts';
import { clearTheWay, immediateAfterMs, readPostmaster } from './postmaster.ts';
import { runServer, type Server } from './server.ts';

/**
 * A process between ours and PostgreSQL. It starts PostgreSQL, starts it again when it dies, and stops it when
 * the channel to its parent closes, which happens also when the parent is killed: nothing is orphaned.
 */
const [folder = '', mode] = process.argv.slice(2);
const durable = mode === 'durable';

const refuseAfterMs = 2_000;
const startWithinMs = 5_000;
const longestPauseMs = 5_000;

const closing = new AbortController();
const closed = once(closing.signal, 'abort');
for (const event of ['disconnect', 'SIGTERM', 'SIGINT']) process.on(event, () => closing.abort());

async function main(): Promise<void> {
  await takeFolder();
  if (closing.signal.aborted) return;
  const place = await findPlace(folder);
  await ensureCluster(place, durable);

  const first = await startFirst(place);
  report({ url: await clusterUrl(place.cluster, first.port) });
  let server: Server | null = first.server;
  while (server && !closing.signal.aborted) {
    await Promise.race([server.ended, closed]);
    if (!closing.signal.aborted) server = await startAgain(place, first.port);
  }
  await server?.stop();
  if (!durable) await forget(place);
}

/** Waits for a predecessor that is stopping, and soon refuses where one goes on serving. */
async function takeFolder(): Promise<void> {
  const file = join(folder, 'lock');
  if (await takeFolderLock(file, refuseAfterMs)) return;
  const serving = (await readPostmaster(join(folder, 'cluster')))?.ready;
  if (!serving && (await takeFolderLock(file, immediateAfterMs))) return;
  throw new Error(`Another process runs the PostgreSQL in ${folder}.`);
}

/** A killed predecessor's processes may take a moment to be gone, and a port may be taken at the last one. */
async function startFirst(place: Place): Promise<{ port: number; server: Server }> {
  const giveUpAt = Date.now() + startWithinMs;
  do {
    // Before the port is chosen: an orphan holds the one that we want to keep.
    await clearTheWay(place.cluster);
    const port = await choosePort(folder);
    const server = await runServer(place, port, durable);
    if (server) return { port, server };
    await wait(100);
  } while (Date.now() < giveUpAt);
  const log = join(folder, 'server.log');
  const end = (await readFile(log, 'utf8')).trimEnd().split('\n').slice(-5).join('\n');
  throw new Error(`PostgreSQL did not start. The end of ${log}:\n${end}`);
}

/** On the same port, which others have in their environment, and for as long as it takes. */
async function startAgain(place: Place, port: number): Promise<Server | null> {
  for (let pause = 50; !closing.signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
    await clearTheWay(place.cluster);
    const server = await runServer(place, port, durable);
    if (server) return server;
    await Promise.race([wait(pause), closed]);
  }
  return null;
}

async function forget({ cluster }: Place): Promise<void> {
  const elsewhere = dirname(cluster) === folder ? [] : [dirname(cluster)];
  const here = ['cluster', 'port', 'server.log', 'lock'].map((name) => join(folder, name));
  for (const path of [...elsewhere, ...here]) await rm(path, { recursive: true, force: true });
}

function report(message: { url: string } | { failure: string }): void {
  if (process.connected) process.send?.(message);
}

main()
  .catch((error: unknown) => {
    report({ failure: error instanceof Error ? error.message : String(error) });
    process.exitCode = 1;
  })
  .finally(() => process.exit());
