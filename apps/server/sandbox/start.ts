import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@headwater/db/embedded/postgres';
import { seedDatabase } from '@headwater/seed/seed';
import { onShutdown } from '@headwater/runtime/lifecycle';
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
const stopping = onShutdown(
  async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  },
  { log, deadlineMs: 30_000 },
);

async function start(): Promise<void> {
  process.stdout.write('The sandbox is being made, which takes half a minute …\n');
  const folder = await mkdtemp(join(tmpdir(), 'headwater-sandbox-'));
  // However it ends, and whatever still writes into it until then.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  const starting = startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  stopOnceStarted(starting);
  const postgres = await starting;

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
    log,
    start: new Date(),
    seed: async (database) => seedDatabase({ ...database, dataset: 'demo' }),
    onMove: (offsetMs) => site?.setOffset(offsetMs),
  });
  cleanUps.push(sandbox.close);
  const siteStarting = startSite(sandboxSettings(place));
  stopOnceStarted(siteStarting);
  site = await siteStarting;
  site.setOffset(sandbox.offsetMs());
  await setWebClock(sandbox.offsetMs());

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

/** Has what is being started stopped at the end, though it may have to start first. */
function stopOnceStarted(starting: Promise<{ stop: () => Promise<void> }>): void {
  cleanUps.push(async () => {
    const started = await starting.catch(() => null);
    await started?.stop();
  });
}

// A start that Ctrl-C interrupts fails, as its database is gone.
await start().catch((error: unknown) => {
  if (!stopping.aborted) throw error;
});
