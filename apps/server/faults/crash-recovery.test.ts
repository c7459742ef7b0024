import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { useTestPortal } from '../testing/test-portal.ts';
import { getWriteState, type WriteScenario, type WriteState } from './write-scenario.ts';
import { mutationScenarios } from './scenarios/mutation-scenarios.ts';
import { articleScenarios } from './scenarios/article-scenarios.ts';
import { companyScenarios } from './scenarios/company-scenarios.ts';
import { reviewScenarios } from './scenarios/review-scenarios.ts';
import { sessionScenarios } from './scenarios/session-scenarios.ts';
import { storeScenarios } from './scenarios/store-scenarios.ts';
import { uploadScenarios } from './scenarios/upload-scenarios.ts';
import { startKillableServer, type KillableServer } from './killable-server.ts';
import { openDurableDatabase, type DurableDatabase } from './durable-database.ts';
import { shuffled } from './shuffled.ts';
import { createCounters, isSuccess } from './counters.ts';
import { listUnauditedTables, currentTransactionId } from './unaudited.queries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The number of rounds of the long run (`npm run faults`); undefined in the test suite, which runs one. */
    faultRounds: number | undefined;
  }
}

/** Each layout has half of them. */
const rounds = Math.ceil((inject('faultRounds') ?? 1) / 2);
const scenarioKinds = [
  sessionScenarios,
  companyScenarios,
  articleScenarios,
  uploadScenarios,
  reviewScenarios,
  storeScenarios,
  mutationScenarios(rounds === 1 ? 3 : 8),
];

let database: DurableDatabase;
let server: KillableServer | undefined;
const portal = useTestPortal({
  payments: true,
  openDatabase: async () => (database = await openDurableDatabase()),
});

describe.for(['separate', 'embedded'] as const)('with WORKER=%s', (worker) => {
  beforeAll(async () => {
    server = await startKillableServer(portal(), worker);
  });
  afterAll(async () => server?.kill());

  test.for([
    {
      name: 'a kill of the server',
      injectFault: async ({ kill }: KillableServer) => {
        await kill();
        server = await startKillableServer(portal(), worker);
      },
    },
    { name: 'a kill of the database', injectFault: async () => database.restart('SIGKILL') },
    { name: 'a restart of the database', injectFault: async () => database.restart('SIGINT') },
  ])(
    'after $name every acknowledged write is complete, none is partial, and the service recovers',
    async ({ name, injectFault }) => {
      const counters = createCounters();
      for (let round = 0; round < rounds; round += 1) {
        const target = server ?? (await startKillableServer(portal(), worker));
        const prepared = (await Promise.all(scenarioKinds.map(async (kind) => kind(portal())))).flat();
        // Shuffled, so that the fault does not always hit the same ones.
        const scenarios = shuffled(prepared);
        const since = await currentTransactionId(portal().db);
        const calls = scenarios.map(target.call);
        await waitForSettled(calls, randomInt(1, scenarios.length));
        await wait(randomInt(0, 20));
        await injectFault(target);
        const statuses = await Promise.all(calls);
        await waitUntilRecovered();
        for (const [index, scenario] of scenarios.entries())
          await assertOutcome(scenario, statuses[index] ?? null);
        expect(await listUnauditedTables(portal().db, { since, jobsRun: worker === 'embedded' })).toEqual([]);
      }
      const { tried, complete, failed } = counters.total();
      if (rounds === 1) return;
      process.stdout.write(counters.report(`${name}, ${rounds} times, in ${tried} writes`));
      // Otherwise the faults came too late, or too early, to test anything.
      expect(Math.min(failed, complete)).toBeGreaterThan(0);

      async function assertOutcome(scenario: WriteScenario, status: number | null): Promise<void> {
        const state = await getWriteState(portal().db, scenario);
        counters.add(scenario.name, { status, state });
        // A failed call is cut off or refused with 503: never with a status that says that it must not be retried.
        expect(isSuccess(status) || [null, 503].includes(status), `${scenario.name}: ${status}`).toBe(true);
        const allowed: WriteState[] = isSuccess(status) ? ['complete'] : ['complete', 'absent'];
        expect(allowed, `${scenario.name}: ${status}`).toContain(state);
      }
    },
  );
});

test('every file that a row refers to is stored', async () => {
  const files = await portal()
    .db.selectFrom('files')
    .select(['id', 'kind'])
    .where('bytes', '<>', 1_000)
    .execute();
  for (const { id, kind } of files)
    expect(await portal().deps.files.size(`${id}.${kind === 'pdf' ? 'pdf' : 'png'}`)).not.toBeNull();
});

/** Waits until `count` of the promises have settled, which does not depend on the speed of the machine. */
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

/** Waits until the portal is healthy, and statements that outlived their server have ended. */
async function waitUntilRecovered(): Promise<void> {
  await expect.poll(async () => server?.health(), { timeout: 30_000 }).toBe(200);
  const busy = sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
  const idle = async () => (await busy.execute(portal().db).catch(() => null))?.rows[0]?.count;
  await expect.poll(idle, { timeout: 30_000 }).toBe(0);
}
