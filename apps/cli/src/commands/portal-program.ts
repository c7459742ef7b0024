import { isPortalError } from '@headwater/client/source/portal-error';
import { readEnv } from '@headwater/runtime/env';
import { Command } from 'commander';
import { addAccountCommands } from './accounts.ts';
import { addBackupCommands } from './backup.ts';
import { addCompanyCommands } from './company.ts';
import { addDemoCommands } from './demo.ts';
import { addDoctorCommand } from './doctor.ts';
import { addFileCommands } from './files.ts';
import { addImportCommands } from './import.ts';
import { withJsonOption } from './json-option.ts';
import { addAccessCommands } from './access.ts';
import { addReaderCommands } from './readers.ts';
import { addReviewCommands } from './review.ts';
import { addSandboxCommand } from './sandbox.ts';
import { addStoreCommands } from './store.ts';
import { addWebhookCommands } from './webhooks.ts';
import { formatError } from '../terminal/format-error.ts';
import { printFailure, printResult, type OutputOptions } from '../terminal/output.ts';
import { migrateAndSeed } from '../database/migrate-and-seed.ts';
import { withDatabaseUrl } from '../database/with-database.ts';
import { describeSeed, formatRows } from '../launcher/describe-seed.ts';

/** Runs one of the operator's scripts, given as it was typed, and sets this process's exit code. */
export async function runPortalCommand(args: readonly string[]): Promise<void> {
  // Before they are parsed, as what cannot be parsed is a failure as well.
  const options = { json: args.includes('--json') };
  try {
    await createPortalProgram(options).parseAsync(args, { from: 'user' });
  } catch (error) {
    printFailure(formatError(error), isPortalError(error) ? error.errors : [], options);
    process.exitCode = 1;
  }
}

function createPortalProgram(output: OutputOptions): Command {
  const program = new Command('npm run portal --')
    .description('Scripts for the operator of the portal.')
    .configureOutput({ outputError: (text) => printFailure(text.trimEnd(), [], output) });

  withJsonOption(
    program.command('migrate').description('bring the database to the newest schema, and fill a new one'),
  ).action(async (options: OutputOptions) => {
    const env = readEnv();
    const seeded = await withDatabaseUrl(env, (url) => migrateAndSeed(env, url));
    const firstSteps = seeded === null ? '' : `\n\n${formatRows(describeSeed(env, seeded))}`;
    printResult(`The database is up to date.${firstSteps}`, { migrated: true, seeded }, options);
  });

  addAccountCommands(program);
  addDemoCommands(program);
  addReaderCommands(program);
  addCompanyCommands(program);
  addImportCommands(program);
  addReviewCommands(program);
  addAccessCommands(program);
  addStoreCommands(program);
  addFileCommands(program);
  addBackupCommands(program);
  addWebhookCommands(program);
  addDoctorCommand(program);
  addSandboxCommand(program);
  return program;
}
