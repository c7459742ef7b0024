import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FileWithRecords } from '../stored-files.ts';
import { PrimaryClient } from '../primary-client.ts';
import { FILES_LOCK_KEY } from './files-lock.ts';
import { listTables, quoteIdentifier, type QualifiedName } from './tables.ts';

/** The last migrations that were applied. */
interface MigrationVersions {
  migration: string;
  /** The last migration of the job queue. */
  queueMigration: number;
}

export interface DumpedTable extends QualifiedName {
  rows: number;
  /** Of the dump's file, in hex. A backup of version 1 has none. */
  sha256?: string | undefined;
}

/** The content of a folder of table dumps, for `restoreDatabase`. */
export interface DatabaseDump extends MigrationVersions {
  /** In an order in which they can be loaded. */
  tables: DumpedTable[];
  /** The values are text, because they may exceed a number. */
  sequences: (QualifiedName & { value: string })[];
}

interface DumpDatabaseOptions {
  url: string;
  folder: string;
  /** Copies the files of the rows, while a lock prevents their removal. */
  copyFiles: (files: FileWithRecords[]) => Promise<void>;
}

/** Writes a consistent dump of every table into a folder. */
export async function dumpDatabase({ url, folder, copyFiles }: DumpDatabaseOptions): Promise<DatabaseDump> {
  // Only waiting for locks is limited: copying takes as long as the data needs.
  const client = new PrimaryClient({
    connectionString: url,
    application_name: 'backup',
    lock_timeout: 5 * 60 * 1000,
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock_shared($1)', [FILES_LOCK_KEY]).catch(throwFilesInUseError);
    await client.query('begin isolation level repeatable read read only');
    const dump = await dumpTables(client, folder);
    const files = await listFiles(client);
    await client.query('commit');
    await copyFiles(files);
    return dump;
  } finally {
    await client.end();
  }
}

function throwFilesInUseError(error: unknown): never {
  if (!(error instanceof pg.DatabaseError) || error.code !== '55P03') throw error;
  const sentence =
    'The files could not be locked, probably because unused files are being removed. Try again later.';
  throw new Error(sentence, { cause: error });
}

/** Lists the files, with their records unless the database is of an older version. */
async function listFiles(client: pg.Client): Promise<FileWithRecords[]> {
  const { rows: tables } = await client.query("select from pg_tables where tablename = 'stored_files'");
  const stored =
    tables.length === 0
      ? "'[]'::json"
      : `(select coalesce(json_agg(json_build_object('name', name, 'bytes', s.bytes, 'sha256', sha256)), '[]')
          from stored_files s where file_id = files.id)`;
  const { rows } = await client.query<FileWithRecords>(
    `select id, kind, variant_widths, bytes, ${stored} as stored from files order by id`,
  );
  return rows;
}

async function dumpTables(client: pg.Client, folder: string): Promise<DatabaseDump> {
  await mkdir(folder, { recursive: true });
  const tables: DatabaseDump['tables'] = [];
  for (const table of await listTables(client)) {
    const copy = client.query(copyTo(`copy ${quoteIdentifier(table)} to stdout`));
    const hash = createHash('sha256');
    async function* hashed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    }
    await pipeline(copy, createGzip(), hashed, createWriteStream(join(folder, dumpFileName(table))));
    tables.push({ ...table, rows: copy.rowCount, sha256: hash.digest('hex') });
  }
  // Sequences are not part of the snapshot: because they are read last, none is behind its table.
  const { rows: sequences } = await client.query<QualifiedName & { value: string }>(`
    select schemaname as schema, sequencename as name, last_value::text as value
    from pg_sequences
    where schemaname in ('public', 'graphile_worker') and last_value is not null
    order by 1, 2`);
  return { ...(await getMigrationVersions(client)), tables, sequences };
}

export async function getMigrationVersions(client: pg.Client): Promise<MigrationVersions> {
  const { rows } = await client.query<MigrationVersions>(`
    select (select max(name) from kysely_migration) as migration,
      (select max(id) from graphile_worker.migrations) as "queueMigration"`);
  if (!rows[0]) throw new Error('no answer');
  return rows[0];
}

export function dumpFileName({ schema, name }: QualifiedName): string {
  return `${schema}.${name}.copy.gz`;
}
