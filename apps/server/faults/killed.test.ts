import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { useTestPortal } from '../testing/test-portal.ts';
import { traceOf, type Deed, type Trace } from './deed.ts';
import { takeTurns } from './deeds/any-deeds.ts';
import { articleDeeds } from './deeds/article-deeds.ts';
import { companyDeeds } from './deeds/company-deeds.ts';
import { reviewDeeds } from './deeds/review-deeds.ts';
import { sessionDeeds } from './deeds/session-deeds.ts';
import { storeDeeds } from './deeds/store-deeds.ts';
import { uploadDeeds } from './deeds/upload-deeds.ts';
import { startDoomedServer, type DoomedServer } from './doomed-server.ts';
import { openDurableDatabase, type DurableDatabase } from './durable-database.ts';
import { shuffled } from './shuffled.ts';
import { createTally, isSuccess } from './tally.ts';
import { findUnaudited, presentTransaction } from './unaudited.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** For the long run (`npm run faults`); the suite's is short. */
    faultRounds: number | undefined;
  }
}

const rounds = inject('faultRounds') ?? 1;
const kinds = [
  sessionDeeds,
  companyDeeds,
  articleDeeds,
  uploadDeeds,
  reviewDeeds,
  storeDeeds,
  takeTurns(rounds === 1 ? 3 : 8),
];

let database: DurableDatabase;
let server: DoomedServer | undefined;
const portal = useTestPortal({
  payments: true,
  openDatabase: async () => (database = await openDurableDatabase()),
});
beforeAll(async () => {
  server = await startDoomedServer(portal());
});
afterAll(async () => server?.kill());

test.for([
  {
    name: 'the server is killed',
    inflict: async ({ kill }: DoomedServer) => {
      await kill();
      server = await startDoomedServer(portal());
    },
  },
  { name: 'the database is killed', inflict: async () => database.end('SIGKILL') },
  { name: 'the database is restarted', inflict: async () => database.end('SIGINT') },
])(
  '$name: what was acknowledged is there, nothing is half, and service returns',
  async ({ name, inflict }) => {
    const tally = createTally();
    for (let round = 0; round < rounds; round += 1) {
      const doomed = server ?? (await startDoomedServer(portal()));
      const prepared = (await Promise.all(kinds.map(async (kind) => kind(portal())))).flat();
      // In any order, so that the last ones to be answered are not always the same.
      const deeds = shuffled(prepared);
      const before = await presentTransaction(portal().db);
      const outcomes = deeds.map(doomed.call);
      await settled(outcomes, randomInt(1, deeds.length));
      await wait(randomInt(0, 20));
      await inflict(doomed);
      const statuses = await Promise.all(outcomes);
      await backAgain();
      for (const [index, deed] of deeds.entries()) await check(deed, statuses[index] ?? null);
      expect(await findUnaudited(portal().db, before)).toEqual([]);
    }
    const { tried, whole, cut } = tally.total();
    if (rounds === 1) return;
    process.stdout.write(tally.report(`${name}, ${rounds} times, in ${tried} writes`));
    // Else nothing was cut off, or nothing ever got anywhere.
    expect(Math.min(cut, whole)).toBeGreaterThan(0);

    async function check(deed: Deed, status: number | null): Promise<void> {
      const trace = await traceOf(portal().db, deed);
      tally.add(deed.name, { status, trace });
      // Cut off, or told to try again: never told that it is its own fault, or that we are lost.
      expect(isSuccess(status) || [null, 503].includes(status), `${deed.name}: ${status}`).toBe(true);
      const possible: Trace[] = isSuccess(status) ? ['whole'] : ['whole', 'absent'];
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
async function settled(promises: readonly Promise<unknown>[], count: number): Promise<void> {
  const enough = Promise.withResolvers<void>();
  let done = 0;
  const note = () => {
    done += 1;
    if (done === count) enough.resolve();
  };
  for (const promise of promises) void promise.then(note);
  await enough.promise;
}

/** By itself; and what had reached the database without its server has run to its end. */
async function backAgain(): Promise<void> {
  await expect.poll(async () => server?.health(), { timeout: 30_000 }).toBe(200);
  const busy = sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
  const idle = async () => (await busy.execute(portal().db).catch(() => null))?.rows[0]?.count;
  await expect.poll(idle, { timeout: 30_000 }).toBe(0);
}
