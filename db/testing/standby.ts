import { chown, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresInstallation, SystemUser } from '../src/embedded/installation.ts';
import type pg from 'pg';

/** What belongs to the running server alone. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init', 'postgresql.auto.conf']);
/** Their files come from the primary when they are needed, or are made again. */
const LEFT_EMPTY = new Set(['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pgsql_tmp']);

/**
 * Makes a folder a standby of a running primary, whose files it copies as `pg_basebackup` does: the embedded binaries do
 * not have that program.
 */
export async function copyAsStandby(
  primary: { client: pg.Client; cluster: string; url: string },
  { cluster, user }: PostgresInstallation,
): Promise<void> {
  await rm(cluster, { recursive: true, force: true });
  const { client } = primary;
  await client.query("select pg_backup_start('standby', fast => true)");
  await copyFolder(primary.cluster, cluster, user);
  const { rows } = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(wait_for_archive => false)',
  );
  const { hostname, port, password } = new URL(primary.url);
  const connection = `host=${hostname} port=${port} user=postgres password=${password} application_name=standby`;
  const files = {
    backup_label: rows[0]?.label ?? '',
    'standby.signal': '',
    'postgresql.auto.conf': `primary_conninfo = '${connection}'\nwal_keep_size = '1GB'\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(cluster, name), text, { mode: 0o600 });
    await give(join(cluster, name), user);
  }
}

async function copyFolder(from: string, to: string, user: SystemUser | null): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  await give(to, user);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (LEFT_OUT.has(entry.name)) continue;
    if (LEFT_EMPTY.has(entry.name)) {
      await mkdir(target, { mode: 0o700 });
      await give(target, user);
    } else if (entry.isDirectory()) await copyFolder(source, target, user);
    // The server may remove a file meanwhile; the log has what is needed of it.
    else if (await copyFile(source, target).then(() => true, ignoreMissing)) await give(target, user);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOENT') throw error;
  return false;
}

async function give(path: string, user: SystemUser | null): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}
