import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createPool } from '@headwater/db/connect';
import { startEmbeddedPostgres } from '@headwater/db/embedded/postgres';
import { migrateToLatest } from '@headwater/db/migrate';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import { withPublisher } from '@headwater/db/publisher-settings';
import { readServiceEnv } from '@headwater/runtime/env';
import { createLog } from '@headwater/runtime/log';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { buildSite } from '../src/app.ts';
import { fillDatabase } from './fill-database.ts';

/**
 * Runs the measured servers in a process of their own, which the load generator does not slow down. Its argument is the
 * number of published items.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'headwater-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
await migrateToLatest(postgres.url);
const settings = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
// Without the site's timeouts: filling takes minutes.
const fillingDb = createDatabase(new pg.Pool({ connectionString: postgres.url, max: 1 }));
await fillDatabase(fillingDb, { count: Number(process.argv[2]) });
await fillingDb.destroy();
const db = createDatabase(createPool({ url: postgres.url, onError: () => undefined }));

async function openSite(cacheMb: number): Promise<FastifyInstance> {
  const env = withPublisher(readServiceEnv({ ...settings, SITE_CACHE_MB: String(cacheMb) }));
  const log = createLog('bench', env.logLevel);
  const files = await createDiskStorage(join(dataDir, 'files'));
  const deps = { env, log, db, files, metrics: null, now: () => new Date() };
  return buildSite(deps, { holdsCounts: true });
}

async function listen(app: FastifyInstance): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const cached = await openSite(128);
const uncached = await openSite(0);
const path = '/supply-chain/item-5';
const { headers, rawPayload } = await cached.inject({ url: path, headers: { 'accept-encoding': 'br' } });
const barePort = await findFreePort();
const bare = createServer((_, res) => res.writeHead(200, headers).end(rawPayload));
await once(bare.listen(barePort, '127.0.0.1'), 'listening');

const { rows } = await sql<{ cursor: string }>`
  select (extract(epoch from first_published_at) * 1000000)::bigint || '-' || item_id as cursor
  from publications where type = 'case-study' order by first_published_at desc
  offset 10000 limit 20`.execute(db);

process.on('disconnect', () => {
  void Promise.all([cached.close(), uncached.close()])
    .then(async () => db.destroy())
    .then(async () => postgres.stop())
    .then(async () => rm(dataDir, { recursive: true, force: true }))
    .then(() => process.exit(0));
});
process.send?.({
  databaseUrl: postgres.url,
  dataDir,
  path,
  cached: await listen(cached),
  bare: `http://127.0.0.1:${barePort}`,
  uncached: await listen(uncached),
  deepCursors: rows.map(({ cursor }) => cursor),
});
