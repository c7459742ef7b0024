import { join } from 'node:path';
import { londonDay } from '@headwater/contract/dates';
import { createDatabase, createPool, type Database } from '@headwater/db/connect';
import { migrateToLatest } from '@headwater/db/migrate';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import { listen } from '@headwater/runtime/listen';
import type { Log } from '@headwater/runtime/log';
import type { FileStorage } from '@headwater/runtime/storage';
import type { Pool } from 'pg';
import { buildApp } from '../src/app.ts';
import type { Deps } from '../src/deps.ts';
import { crontab } from '../src/jobs.ts';
import { openService } from '../src/service.ts';
import { advance } from './advance.ts';
import { createClocks } from './clocks.ts';
import { createSimulatedNow, setDatabaseClock } from './database-clock.queries.ts';
import { openJobQueue } from './job-queue.ts';
import { createSimulatedClock } from './simulated-clock.ts';
import { prepareDemo, subscribedAt } from './prepare-demo.ts';
import { createSandboxJobs } from './sandbox-jobs.ts';
import { readSandboxEnv, sandboxSettings, type SandboxPlace } from './sandbox-env.ts';
import { startSandboxStripe } from './sandbox-stripe.ts';
import { startDay } from './start-day.queries.ts';
import { createEventTable } from './timeline.queries.ts';
import { createSerialQueue } from './serial-queue.ts';

const TICK_MS = 1_000;

interface SandboxOptions extends SandboxPlace {
  start: Date;
  /** Fills the database with the demo. */
  seed: (database: { databaseUrl: string; storage: FileStorage; now: Date }) => Promise<unknown>;
  /** Called with how far the clock is ahead of the machine's whenever it has moved. */
  onMove?: (offsetMs: number) => void;
  webFolder?: string;
  log: Log;
}

export interface Sandbox {
  deps: Deps;
  start: Date;
  /** How far the clock is ahead of the machine's. */
  offsetMs: () => number;
  /** Simulates the time until then; a call waits for the one before. */
  advanceTo: (until: Date) => Promise<void>;
  /** Ends what runs on the way, so that it takes seconds. */
  close: () => Promise<void>;
}

/** Opens a portal on a new database with the demo, its worker's jobs and a fake Stripe, all on one clock that can be moved. */
export async function openSandbox({
  start,
  seed,
  onMove = () => undefined,
  webFolder,
  log,
  ...place
}: SandboxOptions): Promise<Sandbox> {
  const { databaseUrl, folder } = place;
  const closing = new AbortController();
  const { signal } = closing;
  const settings = sandboxSettings(place);
  const { portalUrl } = readSandboxEnv(settings);
  const stripe = await startSandboxStripe({ portalUrl, startAt: subscribedAt(start) });
  const env = readSandboxEnv({ ...settings, ...stripe.settings });
  await migrateToLatest(databaseUrl);
  const storage = await createDiskStorage(join(folder, 'files'));
  const clock = createSimulatedClock(start);
  await withDatabase(databaseUrl, async (db) => {
    await createSimulatedNow(db);
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
  await prepareDemo({ deps, stripe, queue, clocks: createClocks(parts), start, signal });
  const clocks = createClocks({
    ...parts,
    onDay: async (day) => startDay(deps, { day, first: londonDay(start) }),
  });

  let simulatedUntil = start;
  const simulation = { db, log, queue, scheduled, crontab, clocks, signal };
  const moves = createSerialQueue();
  const advanceTo = async (until: Date) =>
    moves.run(async () => {
      if (until <= simulatedUntil) return;
      await advance(simulation, { after: simulatedUntil, until });
      simulatedUntil = until;
    });
  const tick = async () => moves.isBusy() || advanceTo(clock.now());
  const ticking = setInterval(() => void tick().catch((error: unknown) => log.error(error)), TICK_MS);
  return {
    deps,
    start,
    offsetMs: clock.offsetMs,
    advanceTo,
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      clearInterval(ticking);
      await moves.close();
      await app.close();
      await stripe.close();
      const drained = waitUntilDrained(pool);
      await service.close();
      await drained;
    },
  };
}

/** Resolves once the connections that a pool has are closed: its own end resolves before. */
async function waitUntilDrained(pool: Pool): Promise<void> {
  let open = pool.totalCount;
  if (open === 0) return;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  pool.on('remove', () => {
    open -= 1;
    if (open === 0) resolve(undefined);
  });
  await promise;
}

async function withDatabase(url: string, work: (db: Database) => Promise<void>): Promise<void> {
  const db = createDatabase(createPool({ url, poolSize: 1, onError: () => undefined }));
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}
