import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { useTestPortal } from '../testing/test-portal.ts';
import { getWriteState, type WriteScenario, type WriteState } from './write-scenario.ts';
import { anyScenarios } from './deeds/any-scenarios.ts';
import { articleScenarios } from './deeds/article-scenarios.ts';
import { companyScenarios } from './deeds/company-scenarios.ts';
import { reviewScenarios } from './deeds/review-scenarios.ts';
import { sessionScenarios } from './deeds/session-scenarios.ts';
import { storeScenarios } from './deeds/store-scenarios.ts';
import { uploadScenarios } from './deeds/upload-scenarios.ts';
import { startKillableServer, type KillableServer } from './killable-server.ts';
import { openDurableDatabase, type DurableDatabase } from './durable-database.ts';
import { shuffled } from './shuffled.ts';
import { createCounters, isSuccess } from './counters.ts';
import { listUnauditedTables, currentTransactionId } from './unaudited.queries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** For the long run (`npm run faults`); the suite's is short. */
    faultRounds: number | undefined;
  }
}

const rounds = inject('faultRounds') ?? 1;
const scenarioKinds = [
  sessionScenarios,
  companyScenarios,
  articleScenarios,
  uploadScenarios,
  reviewScenarios,
  storeScenarios,
  anyScenarios(rounds === 1 ? 3 : 8),
];

let database: DurableDatabase;
let server: KillableServer | undefined;
const portal = useTestPortal({
  payments: true,
  openDatabase: async () => (database = await openDurableDatabase()),
});
beforeAll(async () => {
  server = await startKillableServer(portal());
});
afterAll(async () => server?.kill());

test.for([
  {
    name: 'the server is killed',
    inflict: async ({ kill }: KillableServer) => {
      await kill();
      server = await startKillableServer(portal());
    },
  },
  { name: 'the database is killed', inflict: async () => database.end('SIGKILL') },
  { name: 'the database is restarted', inflict: async () => database.end('SIGINT') },
])(
  '$name: what was acknowledged is there, nothing is half, and service returns',
  async ({ name, inflict }) => {
    const tally = createCounters();
    for (let round = 0; round < rounds; round += 1) {
      const target = server ?? (await startKillableServer(portal()));
      const prepared = (await Promise.all(scenarioKinds.map(async (kind) => kind(portal())))).flat();
      // In any order, so that the last ones to be answered are not always the same.
      const deeds = shuffled(prepared);
      const before = await currentTransactionId(portal().db);
      const outcomes = deeds.map(target.call);
      await waitForSettled(outcomes, randomInt(1, deeds.length));
      await wait(randomInt(0, 20));
      await inflict(target);
      const statuses = await Promise.all(outcomes);
      await waitUntilRecovered();
      for (const [index, deed] of deeds.entries()) await check(deed, statuses[index] ?? null);
      expect(await listUnauditedTables(portal().db, before)).toEqual([]);
    }
    const { tried, whole, failed } = tally.total();
    if (rounds === 1) return;
    process.stdout.write(tally.report(`${name}, ${rounds} times, in ${tried} writes`));
    // Else nothing was cut off, or nothing ever got anywhere.
    expect(Math.min(failed, whole)).toBeGreaterThan(0);

    async function check(deed: WriteScenario, status: number | null): Promise<void> {
      const trace = await getWriteState(portal().db, deed);
      tally.add(deed.name, { status, trace });
      // Cut off, or told to try again: never told that it is its own fault, or that we are lost.
      expect(isSuccess(status) || [null, 503].includes(status), `${deed.name}: ${status}`).toBe(true);
      const possible: WriteState[] = isSuccess(status) ? ['whole'] : ['whole', 'absent'];
      expect(possible, `${deed.name}: ${status}`).toContain(trace);
    }
  },
);

test('every file that a row speaks of is stored', async () => {
  const files = await portal()
    .db.selectFrom('files')
    .select(['id', 'kind'])
    .where('bytes', '<>', 1_000)
    .execute();
  for (const { id, kind } of files)
    expect(await portal().deps.files.size(`${id}.${kind === 'pdf' ? 'pdf' : 'png'}`)).not.toBeNull();
});

/** Waits for as many of them as `count`: how fast the machine is doesn't matter. */
async function waitForSettled(promises: readonly Promise<unknown>[], count: number): Promise<void> {
  const reached = Promise.withResolvers<void>();
  let done = 0;
  const countSettled = () => {
    done += 1;
    if (done === count) reached.resolve();
  };
  for (const promise of promises) void promise.then(countSettled);
  await reached.promise;
}

/** By itself; and what had reached the database without its server has run to its end. */
async function waitUntilRecovered(): Promise<void> {
  await expect.poll(async () => server?.health(), { timeout: 30_000 }).toBe(200);
  const busy = sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
  const idle = async () => (await busy.execute(portal().db).catch(() => null))?.rows[0]?.count;
  await expect.poll(idle, { timeout: 30_000 }).toBe(0);
}
