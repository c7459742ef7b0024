import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openPostgresPair, type Loss, type PostgresPair } from '@headwater/db/testing/postgres-pair';
import { environment } from '@headwater/runtime/env';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenAccess } from '../../testing/articles/given-article.ts';
import { startProcess, type StartedProcess } from '../../testing/start-process.ts';
import { givenCompleteArticle } from '../../testing/submittals/given-complete.ts';
import { approve, submit } from '../../testing/submittals/submittal-calls.ts';
import { useTestPortal, type TestPortal } from '../../testing/test-portal.ts';
import { scenarioKinds } from '../fault-rounds.ts';
import { isAcknowledgment } from '../fault-target.ts';
import { startKillableServer, type KillableServer } from '../killable-server.ts';
import { shuffled } from '../shuffled.ts';
import { currentTransactionId, listUnauditedTables } from '../partial-changes.queries.ts';
import { getStoredParts, toWriteState } from '../write-scenario.ts';
import type { FailoverRound } from './failover-round.ts';
import { countMisses, startKeyedWriters } from './keyed-writers.ts';
import { startReaders } from './readers.ts';
import { writeReport } from './write-report.ts';

/** Set by `npm run failover`; the test suite runs no round. */
const rounds = Number(environment()['FAILOVER_ROUNDS'] ?? 0);
const SILENT_ROUND = 5;

let pair: PostgresPair;
let portal: () => TestPortal;
let server: KillableServer;
let siteOrigin: string;

describe.runIf(rounds > 0)('after the loss of the primary', () => {
  const others: StartedProcess[] = [];
  portal = useTestPortal({ payments: true, openDatabase: async () => (pair = await openPostgresPair()) });
  beforeAll(async () => {
    server = await startKillableServer(portal());
    const { env } = portal().deps;
    const sitePort = String(await findFreePort());
    siteOrigin = `http://127.0.0.1:${sitePort}`;
    others.push(
      await startProcess(env, 'worker.ts', portal().stripe().settings),
      await startProcess(env, '../../cli/dist/site.js', { SITE_PORT: sitePort, PUBLIC_SITE_URL: siteOrigin }),
    );
  });
  afterAll(async () => {
    for (const process of others) await process.end('SIGKILL');
    await server.kill();
  });

  test('portal, worker and site go on with the standby, and nothing acknowledged is lost', async () => {
    const results: FailoverRound[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const result = await runRound(round % SILENT_ROUND === 0 ? 'SIGSTOP' : 'SIGKILL');
      expect(result.writes).toMatchObject({ lost: 0, doubled: 0, partial: 0 });
      results.push(result);
    }
    await writeReport(results);
  });
});

async function runRound(loss: Loss): Promise<FailoverRound> {
  const { db } = portal();
  const scenarios = shuffled((await Promise.all(scenarioKinds.map(async (kind) => kind(portal())))).flat());
  const submitted = await givenSubmitted();
  const readers = await startReaders({
    [server.origin + '/api/isLoggedIn']: { cookie: submitted.owner.cookie, allowed: [200, 503] },
    // What the site has cached it serves without the database.
    [siteOrigin + (await publishPage())]: { allowed: [200] },
  });
  const writers = await startKeyedWriters(portal(), server);
  const since = await currentTransactionId(db);
  const calls = scenarios.map(server.call);
  await Promise.race(calls);
  await wait(randomInt(0, 200));

  const lostAt = performance.now();
  await pair.losePrimary(loss);
  const acknowledgment = writers.nextAcknowledgment();
  await pair.promote();
  const promotedAt = performance.now();
  const acknowledgedAt = await acknowledgment;
  const statuses = await Promise.all(calls);
  const keyed = await writers.stop();

  await expect.poll(countDueMails, { timeout: 60_000, interval: 50 }).toBe(0);
  const mailMs = performance.now() - acknowledgedAt;
  const approvalMs = await timeApproval(submitted);
  await readers.stop();
  await waitUntilIdle();
  let [acknowledged, lost, partial, doubled] = [0, 0, 0, 0];
  for (const [index, scenario] of scenarios.entries()) {
    const [parts, status] = [await getStoredParts(db, scenario), statuses[index] ?? null];
    const state = toWriteState(parts);
    expect(isAcknowledgment(status) || status === 503, `${scenario.name}: ${status}`).toBe(true);
    if (isAcknowledgment(status)) acknowledged += 1;
    if (state === 'partial') partial += 1;
    if (state === 'doubled') doubled += 1;
    if (isAcknowledgment(status) && state === 'absent') lost += 1;
  }
  const { lost: lostKeys, doubled: doubledKeys } = await countMisses(portal(), keyed);
  const writes = {
    tried: scenarios.length + keyed.attempts,
    acknowledged: acknowledged + keyed.acknowledged.length,
    lost: lost + lostKeys,
    doubled: doubled + doubledKeys,
    partial,
  };
  expect(await listUnauditedTables(db, { since, jobsRun: true })).toEqual([]);
  expect(await countInvoiceGaps()).toBe(0);
  await pair.rejoin();
  return {
    loss,
    outageMs: acknowledgedAt - lostAt,
    afterPromotionMs: Math.max(0, acknowledgedAt - promotedAt),
    mailMs,
    approvalMs,
    writes,
  };
}

type Submitted = Awaited<ReturnType<typeof givenSubmitted>>;

async function givenSubmitted() {
  const [owner, admin] = [await portal().account(), await portal().account({ admin: true })];
  await givenAccess(portal(), owner);
  const title = `Approved ${owner.id}`;
  const article = await givenCompleteArticle(portal(), owner, { title });
  return { owner, admin, title, id: await submit(owner, article) };
}

/** Publishes a page, and returns its path. */
async function publishPage(): Promise<string> {
  const { admin, id } = await givenSubmitted();
  return new URL((await approve(admin, id)) ?? '').pathname;
}

/** Approves a submittal, and returns after how many milliseconds the site shows it in a list that it had cached. */
async function timeApproval({ admin, title, id }: Submitted): Promise<number> {
  const getList = async () => (await fetch(`${siteOrigin}/press-releases`)).text();
  expect(await getList()).not.toContain(title);
  await approve(admin, id);
  const approvedAt = performance.now();
  await expect.poll(getList, { interval: 10 }).toContain(title);
  return performance.now() - approvedAt;
}

async function countDueMails(): Promise<number | undefined> {
  const due = sql<{ count: number }>`
    select count(*) from graphile_worker.jobs where key like 'mail-%' and run_at <= now()`;
  return (await due.execute(portal().db)).rows[0]?.count;
}

async function waitUntilIdle(): Promise<void> {
  const busy = sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      and state <> 'idle'`;
  await expect.poll(async () => (await busy.execute(portal().db)).rows[0]?.count).toBe(0);
}

/** The numbers of invoices are consecutive, as a sequence's would not be. */
async function countInvoiceGaps(): Promise<number | undefined> {
  const gaps = sql<{ count: number }>`
    select coalesce(max(number) - count(*), 0)::integer as count from invoices where kind = 'invoice'`;
  return (await gaps.execute(portal().db)).rows[0]?.count;
}
