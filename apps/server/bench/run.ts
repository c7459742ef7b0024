import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@headwater/db/connect';
import { startEmbeddedPostgres } from '@headwater/db/embedded/postgres';
import { migrateToLatest } from '@headwater/db/migrate';
import { seededProducts } from '@headwater/db/seed/products';
import pg from 'pg';
import { listBenchCalls } from './calls.ts';
import { fillTables } from './fill.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureLists } from './lists.ts';
import { measureMemory } from './memory.ts';
import { startPortal } from './portal-process.ts';
import { measureRatios } from './ratios.ts';
import { missedBudgets, type Results } from './results.ts';
import { createSignedInUser } from './sign-ins.ts';
import { writeReport } from './write-report.ts';

/** The numbers of rows in the tables that are listed; `npm run bench -- 1000 100000` sets others. */
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 100_000, 1_000_000];

const log = (line: string) => process.stderr.write(`${line}\n`);

const dataDir = await mkdtemp(join(tmpdir(), 'headwater-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
const locations = { databaseUrl: postgres.url, dataDir };
await migrateToLatest(postgres.url);
// Without the portal's timeouts: filling takes minutes.
const db = createDatabase(new pg.Pool({ connectionString: postgres.url, max: 2 }));
const owner = await createSignedInUser(db, { admin: false });
const admin = await createSignedInUser(db, { admin: true });
const { id: productId } = await db
  .insertInto('products')
  .values(seededProducts)
  .returning('id')
  .executeTakeFirstOrThrow();

const lists: Results['lists'] = [];
let existing = 0;
for (const count of sizes) {
  log(`Filling the tables up to ${count} rows each …`);
  await fillTables(db, { existing, count, ownerId: owner.id, productId });
  existing = count;
  const portal = await startPortal(locations);
  const times = await measureLists({ db, origin: portal.origin, admin, owner });
  await portal.stop();
  lists.push({ rows: count, times });
  for (const [name, ms] of Object.entries(times)) log(`${name}: ${ms.toFixed(1)} ms`);
}

const { headers } = owner;
const calls = await listBenchCalls(db, { ownerId: owner.id });
log('Comparing reads and writes on the portal and on the bare server …');
const ratios = await measureRatios({ ...locations, headers, calls });
for (const { name, connections, ...rates } of ratios)
  log(`${name}, ${connections}: ${rates.portal.toFixed(0)} of ${rates.bare.toFixed(0)} a second`);

const portal = await startPortal(locations);
const firstLoad = await measureFirstLoad(portal.origin);
log("Sending an hour's worth of requests …");
const memory = await measureMemory(portal, { headers, calls });
const results = { ratios, lists, memory, startMs: portal.startMs, cores: availableParallelism(), firstLoad };

await portal.stop();
await db.destroy();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });

await writeReport(results);
const missed = missedBudgets(results);
if (missed.length > 0) {
  log(`Missed: ${missed.join('; ')}.`);
  process.exitCode = 1;
}
