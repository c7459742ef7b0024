import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/embedded/postgres.ts';
import { migrateToLatest } from '../src/migrate.ts';
import { generateTypes } from './generate-types.ts';

// Generates the types of the tables from a temporary database, after a change of the migrations.
await using folder = await mkdtempDisposable(join(tmpdir(), 'headwater-types-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder.path, durable: false });
await migrateToLatest(postgres.url);
if (!generateTypes(postgres.url, { verify: false })) process.exitCode = 1;
await postgres.stop();
