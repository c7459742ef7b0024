import { execFile } from 'node:child_process';
import { chmod, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@headwater/db/embedded/postgres';
import { environment, repositoryRoot } from '@headwater/runtime/env';
import {
  mallocSettings,
  portalNodeFlags,
  siteNodeFlags,
  workerNodeFlags,
} from '@headwater/runtime/node-flags';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { listProcessMemory, type ProcessMemory } from './process-memory.ts';
import { startProgram } from './start-program.ts';
import { prepareUse, repeat, useFor } from './use-product.ts';

export interface Footprint {
  title: string;
  processes: ProcessMemory[];
  budgetMb: number;
}

/** By then a process has given back what it took for its start. */
const IDLE_AFTER_MS = 10_000;
const LOAD = { calls: 10_000, callsAtOnce: 16, uploads: 200, uploadsAtOnce: 4 };

const bundles = join(repositoryRoot, 'apps/cli/dist');

/** Measures what `npm start` runs, npm included, from an empty data folder to the end of some seconds' use. */
export async function measureNpmStart(seconds: number): Promise<Footprint> {
  await using folder = await createDataFolder();
  const { settings, portalUrl, siteUrl } = await chooseAddresses();
  await using product = await startProgram(['npm', 'start'], {
    settings: { ...settings, DATA_DIR: folder.path, DATABASE_URL: '', SEED: 'demo' },
    urls: [`${portalUrl}/api/health`, `${siteUrl}/health`],
  });
  await useFor(seconds, await prepareUse(portalUrl, siteUrl));
  const processes = listProcessMemory(product.pid);
  return { title: `npm start, after ${seconds} s of use`, processes, budgetMb: 500 };
}

/** Measures the processes of a deployment: all of them idle, and the portal after calls and uploads. */
export async function measureDeployed(): Promise<Footprint[]> {
  await using folder = await createDataFolder();
  await using postgres = await startPostgres(folder.path);
  const { settings, portalUrl, siteUrl } = await chooseAddresses();
  const deployed = { ...settings, ...mallocSettings, DATA_DIR: folder.path, DATABASE_URL: postgres.url };
  await promisify(execFile)(process.execPath, [join(bundles, 'portal.js'), 'migrate'], {
    env: { ...environment(), ...deployed, SEED: 'demo' },
  });
  const start = async (bundle: string, nodeFlags: readonly string[], urls: string[]) =>
    startProgram([process.execPath, ...nodeFlags, join(bundles, bundle)], { settings: deployed, urls });
  await using portal = await start('server.js', portalNodeFlags, [`${portalUrl}/api/health`]);
  await using worker = await start('worker.js', workerNodeFlags, []);
  await using site = await start('site.js', siteNodeFlags, [`${siteUrl}/health`]);

  await wait(IDLE_AFTER_MS);
  const idle = [portal, worker, site].flatMap(({ pid }) => listProcessMemory(pid));
  const use = await prepareUse(portalUrl, siteUrl);
  await repeat(use.portal, LOAD.calls, LOAD.callsAtOnce);
  await repeat([use.upload], LOAD.uploads, LOAD.uploadsAtOnce);
  const loaded = listProcessMemory(portal.pid);
  return [
    { title: 'Deployed, idle', processes: idle, budgetMb: 300 },
    {
      title: `The portal after ${LOAD.calls} calls and ${LOAD.uploads} uploads`,
      processes: loaded,
      budgetMb: 250,
    },
  ];
}

async function createDataFolder() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'headwater-footprint-'));
  // PostgreSQL does not run as root.
  await chmod(folder.path, 0o755);
  return folder;
}

async function startPostgres(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), durable: true });
  return { url: postgres.url, [Symbol.asyncDispose]: async () => postgres.stop() };
}

async function chooseAddresses() {
  const [PORT, SITE_PORT] = [String(await findFreePort()), String(await findFreePort())];
  return {
    settings: { HOST: '127.0.0.1', PORT, SITE_PORT },
    portalUrl: `http://127.0.0.1:${PORT}`,
    siteUrl: `http://127.0.0.1:${SITE_PORT}`,
  };
}
