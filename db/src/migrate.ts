import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import { asSentence } from '@headwater/runtime/as-sentence';
import { Kysely, PostgresDialect, sql, type QueryExecutorProvider } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import pg from 'pg';
import { assertDatabase } from './assert-database.ts';
import type { Database } from './connect.ts';
import { PrimaryClient } from './primary-client.ts';

const folder = new URL('./migrations/', import.meta.url);

const sqlMigrations: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
    const migrations = names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return [
        name.replace('.sql', ''),
        {
          up: async (db) => {
            // An editor may create the file before writing it: it must not count as done.
            if (text.trim() === '') throw new Error(`The migration ${name} is empty.`);
            // A running portal must not be blocked by a migration that waits for a lock.
            await sql`set local lock_timeout = '5s'`.execute(db);
            // The text is our own, from a file of the release.
            // oxlint-disable-next-line headwater/no-unsafe-calls
            await sql.raw(text).execute(db);
          },
        },
      ];
    });
    return Object.fromEntries(await Promise.all(migrations));
  },
};

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
      // A version may lack a migration with a lower number than its last one, which was finished later.
      const migrator = new Migrator({ db, provider: sqlMigrations, allowUnorderedMigrations: true });
      await migrateEach(migrator, upTo);
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

/** Commits each migration separately, because one transaction would hold every lock until the end. */
async function migrateEach(migrator: Migrator, upTo: string | undefined): Promise<void> {
  for (const { name, executedAt } of await migrator.getMigrations()) {
    if (executedAt || (upTo !== undefined && name > upTo)) continue;
    const { error } = await migrator.migrateTo(name);
    if (error) throw migrationFailed(name, error);
  }
  // The migrator refuses migrations that this version does not know.
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error;
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
  const known = Object.keys(await sqlMigrations.getMigrations());
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
