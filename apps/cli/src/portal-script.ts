import { orExit, readEnv } from '@headwater/runtime/env';
import { Command } from 'commander';
import { addBackup } from './commands/backup.ts';
import { addDoctor } from './commands/doctor.ts';
import { addFiles } from './commands/files.ts';
import { inJson } from './commands/on-database.ts';
import { addOperatorCommands } from './commands/operate.ts';
import { addReview } from './commands/review.ts';
import { addStore } from './commands/store.ts';
import { addWebhooks } from './commands/webhooks.ts';
import { explain } from './explain.ts';
import { printDone, type OutputOptions } from './output.ts';
import { prepare } from './prepare.ts';
import { withDatabaseUrl } from './with-database.ts';

/** One of the operator's scripts, as it was typed; its exit code becomes this process's. */
export async function runPortalScript(args: readonly string[]): Promise<void> {
  try {
    await portalProgram().parseAsync(args, { from: 'user' });
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

function portalProgram(): Command {
  const program = new Command('npm run portal --').description('Scripts for the operator of the portal.');

  inJson(
    program.command('migrate').description('bring the database to the newest schema, and fill a new one'),
  ).action(async (options: OutputOptions) => {
    const env = orExit(readEnv);
    await withDatabaseUrl(env, (url) => prepare(env, url));
    printDone('The database is up to date.', { migrated: true }, options);
  });

  addOperatorCommands(program);
  addReview(program);
  addStore(program);
  addFiles(program);
  addBackup(program);
  addWebhooks(program);
  addDoctor(program);
  return program;
}
