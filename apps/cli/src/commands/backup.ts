import { createStorage } from '@headwater/runtime/create-storage';
import { orExit, readEnv } from '@headwater/runtime/env';
import type { Command } from 'commander';
import { makeBackup } from '../backup/make-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { printDone, type OutputOptions } from '../output.ts';
import { withDatabaseUrl } from '../with-database.ts';
import { inJson } from './on-database.ts';

/** `backup` and `restore`: the database and the files, as they are at one moment. */
export function addBackup(program: Command): void {
  inJson(
    program
      .command('backup <folder>')
      .description('write the database and the files into a new folder, while the portal runs'),
  ).action(backup);
  inJson(
    program
      .command('restore <folder>')
      .description('bring a backup into an empty database and its storage, before the portal starts'),
  ).action(restore);
}

async function backup(folder: string, options: OutputOptions): Promise<void> {
  const env = orExit(readEnv);
  const storage = await createStorage(env);
  const { files, missing, ...made } = await withDatabaseUrl(env, async (url) =>
    makeBackup({ url, storage, folder, now: new Date() }),
  );
  const facts = { folder, rows: countRows(made), files: files.length, missing };
  printDone(`Backed up to ${folder}: ${facts.rows} rows, ${facts.files} files.`, facts, options);
  if (missing.length === 0) return;
  process.stderr.write(['The storage lacks files that the database names:', ...missing, ''].join('\n'));
  process.exitCode = 1;
}

async function restore(folder: string, options: OutputOptions): Promise<void> {
  const env = orExit(readEnv);
  const storage = await createStorage(env);
  const { files, ...made } = await withDatabaseUrl(env, async (url) =>
    restoreBackup({ url, storage, folder }),
  );
  const facts = { madeAt: made.madeAt, rows: countRows(made), files: files.length };
  const line = `Restored what was backed up at ${facts.madeAt}: ${facts.rows} rows, ${facts.files} files.`;
  printDone(line, facts, options);
}

function countRows({ database }: { database: { tables: readonly { rows: number }[] } }): number {
  return database.tables.reduce((total, { rows }) => total + rows, 0);
}
