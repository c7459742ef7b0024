import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, migrateToLatest } from '../migrate.ts';
import { dumpFileName, getMigrationVersions, type DatabaseDump } from './dump.ts';
import { quoteIdentifier } from './tables.ts';

interface RestoreDatabaseOptions {
  url: string;
  folder: string;
  dump: DatabaseDump;
  /** Brings the files, before there are rows that name them. */
  copyFiles: () => Promise<void>;
}

/**
 * Fills a database without content from a dump, the whole of it or, where something fails, nothing; then brings it
 * to the newest schema.
 */
export async function restoreDatabase({
  url,
  folder,
  dump,
  copyFiles,
}: RestoreDatabaseOptions): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'restore' });
  await client.connect();
  try {
    await assertEmpty(client);
    await migrate(url, { upTo: dump.migration });
    await assertSameQueueVersion(client, dump);
    await copyFiles();
    await client.query('begin');
    await loadTables(client, folder, dump);
    await client.query('commit');
  } finally {
    await client.end();
  }
  await migrateToLatest(url);
}

/** A restore that was broken off leaves tables, and none with content. */
async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string | null }>(
    "select to_regclass('public.accounts')::text as name",
  );
  if (!rows[0]?.name) return;
  const { rowCount } = await client.query(
    '(select id from accounts limit 1) union all (select id from items limit 1)',
  );
  if (rowCount !== 0) throw new Error('The database is not empty. A backup is restored into a new one.');
}

async function assertSameQueueVersion(client: pg.Client, { queueMigration }: DatabaseDump): Promise<void> {
  const present = await getMigrationVersions(client);
  if (present.queueMigration !== queueMigration)
    throw new Error('The backup’s job queue is of another version. Restore it with the portal that made it.');
}

async function loadTables(
  client: pg.Client,
  folder: string,
  { tables, sequences }: DatabaseDump,
): Promise<void> {
  const names = tables.map(quoteIdentifier);
  // What migrations have put there is in the backup as well.
  await client.query(`truncate ${names.join(', ')}`);
  // What triggers would write is in the backup too.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  for (const table of tables) {
    const copy = client.query(copyFrom(`copy ${quoteIdentifier(table)} from stdin`));
    await pipeline(createReadStream(join(folder, dumpFileName(table))), createGunzip(), copy);
    if (copy.rowCount !== table.rows)
      throw new Error(
        `${table.name} has ${copy.rowCount} rows in the backup, and should have ${table.rows}.`,
      );
  }
  for (const { schema, name, value } of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [quoteIdentifier({ schema, name }), value]);
  // Constraints that wait for the end are checked first: a table with such work left cannot be altered.
  await client.query('set constraints all immediate');
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
}
