import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, migrateToLatest } from '../migrate.ts';
import { PrimaryClient } from '../primary-client.ts';
import { dumpFileName, getMigrationVersions, type DatabaseDump } from './dump.ts';
import { quoteIdentifier } from './tables.ts';

interface RestoreDatabaseOptions {
  url: string;
  folder: string;
  dump: DatabaseDump;
  /** Copies the files before any rows refer to them. */
  copyFiles: () => Promise<void>;
}

/** Restores a dump into an empty database in one transaction, and then migrates it to the newest schema. */
export async function restoreDatabase({
  url,
  folder,
  dump,
  copyFiles,
}: RestoreDatabaseOptions): Promise<void> {
  const client = new PrimaryClient({ connectionString: url, application_name: 'restore' });
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

/** An aborted restore leaves tables, but no content, and so the database still counts as empty. */
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
  // The backup contains the rows that migrations insert. Tables that refer to these and are in no backup, such as
  // counts, are empty.
  await client.query(`truncate ${names.join(', ')} cascade`);
  const always = await listAlwaysTriggers(client);
  // The backup contains the rows that triggers insert.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // Where tables refer to each other, one is loaded before what it refers to.
  await client.query('set constraints all deferred');
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
  // A table with pending deferred constraints cannot be altered.
  await client.query('set constraints all immediate');
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, trigger } of always)
    await client.query(`alter table ${table} enable always trigger ${trigger}`);
}

/** Lists the triggers that always fire, which enabling all of a table's would make ordinary ones; as quoted identifiers. */
async function listAlwaysTriggers(client: pg.Client): Promise<{ table: string; trigger: string }[]> {
  const { rows } = await client.query<{ table: string; trigger: string }>(`
    select tgrelid::regclass::text as "table", quote_ident(tgname) as "trigger"
    from pg_trigger where tgenabled = 'A' and not tgisinternal`);
  return rows;
}
