import { createStorage } from '@headwater/runtime/create-storage';
import { readEnv } from '@headwater/runtime/env';
import type { Command } from 'commander';
import { createBackup, describeDamage } from '../backup/create-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { printResult, type OutputOptions } from '../terminal/output.ts';
import { withDatabaseUrl } from '../database/with-database.ts';
import { withJsonOption } from './json-option.ts';

/** Adds `backup` and `restore`: the database and the files, as they are at one moment. */
export function addBackupCommands(program: Command): void {
  withJsonOption(
    program
      .command('backup <folder>')
      .description('write the database and the files into a new folder, while the portal runs'),
  )
    .option('--allow-damaged', 'continue even if files are missing or damaged, but end with code 1')
    .action(backup);
  withJsonOption(
    program
      .command('restore <folder>')
      .description('restore a backup into an empty database and its storage, before the portal starts'),
  ).action(restore);
}

async function backup(
  folder: string,
  { allowDamaged = false, ...options }: OutputOptions & { allowDamaged?: boolean },
): Promise<void> {
  const env = readEnv();
  const storage = await createStorage(env);
  const { files, missing, damaged, ...manifest } = await withDatabaseUrl(env, async (url) =>
    createBackup({ url, storage, folder, now: new Date(), allowDamaged }),
  );
  const facts = { folder, rows: countRows(manifest), files: files.length, missing, damaged };
  printResult(`Backed up to ${folder}: ${facts.rows} rows, ${facts.files} files.`, facts, options);
  if (missing.length + damaged.length === 0) return;
  process.stderr.write(`${describeDamage({ missing, damaged })}\n`);
  process.exitCode = 1;
}

async function restore(folder: string, options: OutputOptions): Promise<void> {
  const env = readEnv();
  const storage = await createStorage(env);
  const { manifest, erased } = await withDatabaseUrl(env, async (url) =>
    restoreBackup({ url, storage, folder, now: () => new Date() }),
  );
  const { madeAt, files } = manifest;
  const facts = { madeAt, rows: countRows(manifest), files: files.length, erased };
  const line = [
    `Restored what was backed up at ${madeAt}: ${facts.rows} rows, ${facts.files} files.`,
    ...(erased > 0 ? [`Erased again ${erased} accounts that were erased since.`] : []),
  ].join('\n');
  printResult(line, facts, options);
}

function countRows({ database }: { database: { tables: readonly { rows: number }[] } }): number {
  return database.tables.reduce((total, { rows }) => total + rows, 0);
}
