import { createStorage, openStorages } from '@headwater/runtime/create-storage';
import { readEnv } from '@headwater/runtime/env';
import { removeUnusedFiles } from '@headwater/server/operator';
import type { Command } from 'commander';
import { moveFiles } from '../files/move-files.ts';
import { printResult, type OutputOptions } from '../terminal/output.ts';
import { withJsonOption } from './json-option.ts';
import { withServerDeps } from '../database/with-server-deps.ts';

/** Adds `files`: the uploads in their storage. */
export function addFileCommands(program: Command): void {
  const files = program.command('files').description('uploaded files');
  withJsonOption(files.command('move').description('copy all of them to the storage that FILES_IN names'))
    .option('--remove', 'remove them from the old storage, when every process runs with these settings')
    .addHelpText('after', MOVE_HELP)
    .action(move);
  withJsonOption(
    files.command('clean').description('remove unused files after a day, as the worker does'),
  ).action(clean);
}

const MOVE_HELP = `
From a folder to S3, or back, while the portal runs:
  1. Set the five S3_ settings, and FILES_IN to where the files shall be.
  2. Restart each process of the portal. New files go there; the others are still found where they are.
  3. files move, which may be stopped and run again.
  4. files move --remove. Where the files are in the folder now, take the S3_ settings out again.`;

async function move({ remove = false, ...options }: OutputOptions & { remove?: boolean }): Promise<void> {
  const { primary, fallback } = await openStorages(readEnv());
  if (!fallback)
    throw new Error('There is nowhere to move files from. See: npm run portal -- files move --help');
  const moved = await moveFiles({ from: fallback, to: primary, remove });
  const { copied, present: before, removed } = moved;
  printResult(
    `${copied} copied, ${before} there already, ${removed} removed where they were.`,
    moved,
    options,
  );
}

async function clean(options: OutputOptions): Promise<void> {
  const removed = await withServerDeps(async ({ db, env, now }) =>
    removeUnusedFiles({ db, files: await createStorage(env), now }),
  );
  const { unused, stored } = removed;
  printResult(
    `Removed ${unused} uploads that nothing refers to, and ${stored} files from the storage.`,
    removed,
    options,
  );
}
