import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@headwater/db/embedded/postgres';
import { seedDatabase } from '@headwater/db/seed';
import { exitWithError, onShutdown } from '@headwater/runtime/lifecycle';
import { createLog } from '@headwater/runtime/log';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { openSandbox } from './open-sandbox.ts';
import { sandboxSettings } from './sandbox-env.ts';
import { startSite, type SandboxSite } from './start-site.ts';
import { buildTimeline } from './timeline-app.ts';
import { copyWebApp } from './web-folder.ts';
import { welcome } from './welcome.ts';

// `npm run portal -- sandbox`: all of it is new at each start, and gone once it stops.
const log = createLog('sandbox', 'warn');
const cleanUps: (() => Promise<unknown>)[] = [];
onShutdown(
  async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  },
  { log, deadlineMs: 30_000 },
);

async function start(): Promise<void> {
  process.stdout.write('The sandbox is being made, which takes half a minute …\n');
  const folder = await mkdtemp(join(tmpdir(), 'headwater-sandbox-'));
  cleanUps.push(async () => rm(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  cleanUps.push(async () => postgres.stop());

  const place = {
    folder,
    databaseUrl: postgres.url,
    portalPort: await findFreePort(),
    sitePort: await findFreePort(),
  };
  const webFolder = join(folder, 'web');
  const setWebClock = await copyWebApp(webFolder);
  let site: SandboxSite | null = null;
  const sandbox = await openSandbox({
    ...place,
    webFolder,
    start: new Date(),
    seed: async (database) => seedDatabase({ ...database, dataset: 'demo' }),
    onMove: (offsetMs) => site?.setOffset(offsetMs),
  });
  cleanUps.push(sandbox.close);
  site = await startSite(sandboxSettings(place));
  cleanUps.push(site.stop);

  const timeline = buildTimeline({
    ...sandbox,
    async advanceTo(until) {
      try {
        await sandbox.advanceTo(until);
      } finally {
        await setWebClock(sandbox.offsetMs());
      }
    },
  });
  const url = await timeline.listen({ host: '127.0.0.1', port: await findFreePort() });
  cleanUps.push(async () => timeline.close());
  process.stdout.write(welcome(url, sandbox.deps.env));
}

await start().catch(exitWithError(log));
