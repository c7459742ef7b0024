import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import { asSentence } from '@headwater/runtime/as-sentence';
import { Kysely, PostgresDialect, sql, type QueryExecutorProvider } from 'kysely';
import pg from 'pg';
import { assertDatabase } from './assert-database.ts';
import type { Database } from './connect.ts';
import { PrimaryClient } from './primary-client.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Reads the texts of all migrations by their names, in order. */
async function readMigrations(): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const texts = await Promise.all(files.map(async (file) => readFile(new URL(file, folder), 'utf8')));
  return new Map(files.map((file, place) => [file.replace('.sql', ''), texts[place] ?? '']));
}

/** The migrations' names in a version before they were numbered: a database that ran them has run these. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  '0043_picture_originals': '0068_picture_originals',
  '0050_sign_offs': '0062_sign_offs',
  '0051_private_previews': '0067_private_previews',
  '0056_packages': '0058_packages',
  '0058_upgrades': '0059_upgrades',
};

/**
 * Migrates the database to the newest schema: the portal's tables, then those of the job queue. Several processes may do
 * so at once: a lock makes them take turns, and each migration runs once.
 */
export async function migrateToLatest(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
}

/** Migrates the portal's tables up to a migration, or to the newest one. */
export async function migrate(
  databaseUrl: string,
  { upTo, connectionTimeoutMillis = 20_000 }: { upTo?: string; connectionTimeoutMillis?: number } = {},
): Promise<void> {
  const pool = new pg.Pool({
    Client: PrimaryClient,
    connectionString: databaseUrl,
    max: 3,
    connectionTimeoutMillis,
  });
  // A broken connection fails the migration that uses it; an idle one only needs a listener.
  const ignore = () => undefined;
  pool.on('error', ignore).on('connect', (client) => client.on('error', ignore));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await assertDatabase(db);
    await db.connection().execute(async (lockHolder) => {
      // The queue's migrations fail if another process runs them. The lock ends with the connection.
      await sql`select pg_advisory_lock(hashtextextended('headwater migrations', 0))`.execute(lockHolder);
      await renameFormer(lockHolder);
      await runMissing(lockHolder, upTo);
      await runMigrations({ pgPool: pool });
    });
  } finally {
    await db.destroy();
  }
}

async function renameFormer(db: QueryExecutorProvider): Promise<void> {
  const applied = await listAppliedMigrations(db);
  for (const [former, name] of Object.entries(FORMER_NAMES))
    if (applied.includes(former))
      await sql`update kysely_migration set name = ${name} where name = ${former}`.execute(db);
}

/**
 * Commits each migration separately, because one transaction would hold every lock until the end. A version may lack one
 * with a lower number than its last one, which was finished later. The table is that of Kysely's migrator, which earlier
 * versions use.
 */
async function runMissing(db: Kysely<unknown>, upTo: string | undefined): Promise<void> {
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
  const migrations = await readMigrations();
  const applied = await listAppliedMigrations(db);
  const unknown = applied.filter((name) => !migrations.has(name));
  if (unknown.length > 0)
    throw new Error(
      `The database is of a newer version of Headwater, with ${unknown.join(', ')}. Nothing was changed.`,
    );
  for (const [name, text] of migrations) {
    if (applied.includes(name) || (upTo !== undefined && name > upTo)) continue;
    try {
      await db.transaction().execute(async (trx) => runMigration(trx, { name, text }));
    } catch (error) {
      throw migrationFailed(name, error);
    }
  }
}

async function runMigration(
  trx: QueryExecutorProvider,
  { name, text }: { name: string; text: string },
): Promise<void> {
  // An editor may create the file before writing it: it must not count as done.
  if (text.trim() === '') throw new Error('Its file is empty.');
  // A running portal must not be blocked by a migration that waits for a lock.
  await sql`set local lock_timeout = '5s'`.execute(trx);
  // The text is our own, from a file of the release.
  // oxlint-disable-next-line headwater/no-unsafe-calls
  await sql.raw(text).execute(trx);
  await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(trx);
}

function migrationFailed(name: string, cause: unknown): Error {
  const reason = asSentence(cause instanceof Error ? cause.message : String(cause));
  return new Error(
    `The migration ${name} failed, and nothing of it was kept: ${reason} Earlier migrations are done. Remove the cause and run it again.`,
    { cause },
  );
}

/** Lists the migrations that the database lacks, and its migrations that this version does not know. */
export async function compareMigrations(db: Database): Promise<{ missing: string[]; unknown: string[] }> {
  const known = [...(await readMigrations()).keys()];
  const applied = new Set(await listAppliedMigrations(db));
  return {
    missing: known.filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !known.includes(name)),
  };
}

/** Lists the applied migrations; a new database has none. */
async function listAppliedMigrations(db: QueryExecutorProvider): Promise<string[]> {
  const there = await sql<{
    there: boolean;
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!there.rows[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
