import { join } from 'node:path';
import { londonDay } from '@headwater/contract/dates';
import { createDatabase, createPool, type Database } from '@headwater/db/connect';
import { migrateToLatest } from '@headwater/db/migrate';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import { listen } from '@headwater/runtime/listen';
import { createLog } from '@headwater/runtime/log';
import type { FileStorage } from '@headwater/runtime/storage';
import { buildApp } from '../src/app.ts';
import type { Deps } from '../src/deps.ts';
import { crontab } from '../src/jobs.ts';
import { openService } from '../src/service.ts';
import { advance } from './advance.ts';
import { createClocks } from './clocks.ts';
import { makeClockMovable, setDatabaseClock } from './database-clock.queries.ts';
import { openJobQueue } from './job-queue.ts';
import { createMovableClock } from './movable-clock.ts';
import { prepareDemo, subscribedAt } from './prepare-demo.ts';
import { createSandboxJobs } from './sandbox-jobs.ts';
import { readSandboxEnv, sandboxSettings, type SandboxPlace } from './sandbox-env.ts';
import { startSandboxStripe } from './sandbox-stripe.ts';
import { startDay } from './start-day.queries.ts';
import { createEventTable } from './timeline.queries.ts';
import { createTurns } from './turns.ts';

const TICK_MS = 1_000;

interface SandboxOptions extends SandboxPlace {
  start: Date;
  /** Fills the database with the demo. */
  seed: (database: { databaseUrl: string; storage: FileStorage; now: Date }) => Promise<unknown>;
  /** Called with how far the clock is ahead of the machine's whenever it has moved. */
  onMove?: (offsetMs: number) => void;
  webFolder?: string;
}

export interface Sandbox {
  deps: Deps;
  start: Date;
  /** How far the clock is ahead of the machine's. */
  offsetMs: () => number;
  /** Lives through the time until then; a call waits for the one before. */
  advanceTo: (until: Date) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens a portal on a new database with the demo, its worker's jobs and a fake Stripe, all on one clock that can be moved. */
export async function openSandbox({
  start,
  seed,
  onMove = () => undefined,
  webFolder,
  ...place
}: SandboxOptions): Promise<Sandbox> {
  const { databaseUrl, folder } = place;
  const log = createLog('sandbox', 'warn');
  const settings = sandboxSettings(place);
  const { portalUrl } = readSandboxEnv(settings);
  const stripe = await startSandboxStripe({ portalUrl, startAt: subscribedAt(start) });
  const env = readSandboxEnv({ ...settings, ...stripe.settings });
  await migrateToLatest(databaseUrl);
  const storage = await createDiskStorage(join(folder, 'files'));
  const clock = createMovableClock(start);
  await withDatabase(databaseUrl, async (db) => {
    await makeClockMovable(db);
    await createEventTable(db);
    await setDatabaseClock(db, { offsetMs: clock.offsetMs(), movedMs: 0 });
  });
  await seed({ databaseUrl, storage, now: start });
  const service = await openService({
    name: 'sandbox',
    env,
    log,
    now: clock.now,
    poolSize: 20,
    operationsAddress: null,
  });
  const { deps, pool } = service;
  const { db } = deps;
  const app = await buildApp(deps, webFolder === undefined ? {} : { webFolder });
  await listen(app, env.portalAddress);

  const { scheduled, taskList } = createSandboxJobs(deps);
  const queue = openJobQueue({ db, pool, taskList, log });
  const parts = { clock, db, stripe, onMove };
  await prepareDemo({ deps, stripe, queue, clocks: createClocks(parts), start });
  const clocks = createClocks({
    ...parts,
    onDay: async (day) => startDay(deps, { day, first: londonDay(start) }),
  });

  let lived = start;
  const life = { db, log, queue, scheduled, crontab, clocks };
  const turns = createTurns();
  const advanceTo = async (until: Date) =>
    turns.take(async () => {
      if (until <= lived) return;
      await advance(life, { after: lived, until });
      lived = until;
    });
  const tick = async () => turns.isBusy() || advanceTo(clock.now());
  const ticking = setInterval(() => void tick().catch((error: unknown) => log.error(error)), TICK_MS);
  return {
    deps,
    start,
    offsetMs: clock.offsetMs,
    advanceTo,
    async close() {
      clearInterval(ticking);
      await turns.end();
      await app.close();
      await stripe.close();
      // A connection that is still closing as PostgreSQL stops is no news.
      log.level = 'silent';
      await service.close();
    },
  };
}

async function withDatabase(url: string, work: (db: Database) => Promise<void>): Promise<void> {
  const db = createDatabase(createPool({ url, poolSize: 1, onError: () => undefined }));
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}
