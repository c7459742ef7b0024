import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestPortal } from '../testing/test-portal.ts';
import { countWrite } from './fault-counts.ts';
import { isAcknowledgment, type FaultTarget } from './fault-target.ts';
import { articleScenarios } from './scenarios/article-scenarios.ts';
import { companyScenarios } from './scenarios/company-scenarios.ts';
import { mutationScenarios } from './scenarios/mutation-scenarios.ts';
import { reviewScenarios } from './scenarios/review-scenarios.ts';
import { sessionScenarios } from './scenarios/session-scenarios.ts';
import { storeScenarios } from './scenarios/store-scenarios.ts';
import { uploadScenarios } from './scenarios/upload-scenarios.ts';
import { shuffled } from './shuffled.ts';
import {
  currentDatabaseTime,
  currentTransactionId,
  listMisnumberedInvoices,
  listUnauditedTables,
} from './partial-changes.queries.ts';
import { getStoredParts, toWriteState, type WriteScenario, type WriteState } from './write-scenario.ts';

/** Each makes the writes of one part of the portal. */
export const scenarioKinds = [
  sessionScenarios,
  companyScenarios,
  articleScenarios,
  uploadScenarios,
  reviewScenarios,
  storeScenarios,
  mutationScenarios(8),
];

/** The test portal's. */
const POOL_SIZE = 10;

interface FaultRound {
  portal: TestPortal;
  /** Looked up again after the fault, which may have replaced it. */
  target: () => FaultTarget;
  /** Resolves once what was killed runs again, or has been started again. */
  injectFault: () => Promise<void>;
  jobsRun: boolean;
  /** Whether the fault hits nothing that a write needs, so that each has to succeed. */
  sparesWrites?: boolean;
}

/**
 * Sends every kind of write at once, injects a fault in their midst, and checks what became of each: what was acknowledged
 * is stored once and whole, anything else likewise or not at all.
 */
export async function runFaultRound({
  portal,
  target,
  injectFault,
  jobsRun,
  sparesWrites = false,
}: FaultRound): Promise<void> {
  const prepared = (await Promise.all(scenarioKinds.map(async (kind) => kind(portal)))).flat();
  // Shuffled, so that the fault does not always hit the same ones.
  const scenarios = shuffled(prepared);
  const since = await currentTransactionId(portal.db);
  const calls = scenarios.map(target().call);
  await waitForSettled(calls, randomInt(1, scenarios.length));
  await wait(randomInt(0, 20));
  const faultAt = await currentDatabaseTime(portal.db);
  await injectFault();
  const statuses = await Promise.all(calls);
  await waitUntilRecovered(portal, { target: target(), faultAt });
  for (const [index, scenario] of scenarios.entries()) await assertOutcome(scenario, statuses[index] ?? null);
  expect(await listUnauditedTables(portal.db, { since, jobsRun })).toEqual([]);
  expect(await listMisnumberedInvoices(portal.db)).toEqual([]);

  async function assertOutcome(scenario: WriteScenario, status: number | null): Promise<void> {
    const parts = await getStoredParts(portal.db, scenario);
    const state = toWriteState(parts);
    const isAcknowledged = isAcknowledgment(status);
    countWrite({ isAcknowledged, state });
    // A failed call is cut off or refused with 503: never with a status that says that it must not be retried.
    const isRetriable = !sparesWrites && [null, 503].includes(status);
    expect(isAcknowledged || isRetriable, `${scenario.name}: ${status}`).toBe(true);
    const allowed: WriteState[] = isAcknowledged ? ['complete'] : ['complete', 'absent'];
    expect(allowed, `${scenario.name}: ${status}, ${JSON.stringify(parts)}`).toContain(state);
    if (!scenario.isRepeatable) return;
    expect(await target().call(scenario), `${scenario.name}, repeated`).toBeLessThan(300);
    const repeated = await getStoredParts(portal.db, scenario);
    expect(toWriteState(repeated), `${scenario.name}, repeated: ${JSON.stringify(repeated)}`).toBe(
      'complete',
    );
  }
}

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

/**
 * Waits until the portal is healthy, statements that outlived their server have ended, and so have the connections of the
 * test's own portal that the fault has broken. A server that has started since may be busy with jobs that earlier rounds
 * have left.
 */
async function waitUntilRecovered(
  { db, visitor }: TestPortal,
  { target, faultAt }: { target: FaultTarget; faultAt: string },
): Promise<void> {
  await expect.poll(target.health, { timeout: 30_000 }).toBe(200);
  const busy = sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
      and backend_start < ${faultAt}::timestamptz`;
  const idle = async () => (await busy.execute(db).catch(() => null))?.rows[0]?.count;
  await expect.poll(idle, { timeout: 30_000 }).toBe(0);
  const ownHealth = async () => (await visitor().rest('GET', '/api/health')).status;
  const everyConnection = async () =>
    new Set(await Promise.all(Array.from({ length: POOL_SIZE }, ownHealth)));
  await expect.poll(everyConnection, { timeout: 30_000 }).toEqual(new Set([200]));
}
