import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@headwater/db/connect';
import { startEmbeddedPostgres } from '@headwater/db/embedded/postgres';
import { migrateToLatest } from '@headwater/db/migrate';
import { seedReferenceData } from '@headwater/db/seed/reference-data';
import pg from 'pg';
import { mainCalls } from './calls.ts';
import { fillTables } from './fill.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureLists } from './lists.ts';
import { measureMemory } from './memory.ts';
import { startPortal } from './portal-process.ts';
import { measureRatios } from './ratios.ts';
import { faultsOf, reportOf, type Results } from './report.ts';
import { signIn } from './sign-ins.ts';
import { writeReadme } from './write-readme.ts';

/** `npm run bench`, or with the sizes to measure at: `npm run bench -- 1000 100000`. */
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 100_000, 1_000_000];

const say = (line: string) => process.stderr.write(`${line}\n`);

const dataDir = await mkdtemp(join(tmpdir(), 'headwater-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
const where = { databaseUrl: postgres.url, dataDir };
await migrateToLatest(postgres.url);
// Without the time-outs that the portal is protected by.
const db = createDatabase(new pg.Pool({ connectionString: postgres.url, max: 2 }));
