import { isPortalError } from '@headwater/client/source/portal-error';
import { readEnv } from '@headwater/runtime/env';
import { Command, InvalidArgumentError } from 'commander';
import { rotateDemoPasswords, eraseReader } from '@headwater/server/operator';
import { email } from '@headwater/contract/session';
import { addAccountCommands } from './accounts.ts';
import { addBackupCommands } from './backup.ts';
import { addCompanyCommands } from './company.ts';
import { addDoctorCommand } from './doctor.ts';
import { addFileCommands } from './files.ts';
import { addImportCommands } from './import.ts';
import { withJsonOption } from './json-option.ts';
import { addAccessCommands } from './access.ts';
import { addReviewCommands } from './review.ts';
import { addSandboxCommand } from './sandbox.ts';
import { addStoreCommands } from './store.ts';
import { addWebhookCommands } from './webhooks.ts';
import { formatError } from '../terminal/format-error.ts';
import { printFailure, printResult, type OutputOptions, printRows } from '../terminal/output.ts';
import { migrateAndSeed } from '../database/migrate-and-seed.ts';
import { withDatabaseUrl } from '../database/with-database.ts';
import { describeSeed, formatRows } from '../launcher/describe-seed.ts';
import { withServerDeps } from '../database/with-server-deps.ts';
import { askToType } from '../terminal/ask-to-type.ts';

/** Runs one of the operator's scripts, as typed, and sets this process's exit code. */
export async function runPortalCommand(args: readonly string[]): Promise<void> {
  // Set before parsing, because a parsing error is a failure as well.
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
    program.command('migrate').description('migrate the database to the newest schema, and fill a new one'),
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

/** Adds `demo`, for the accounts that `SEED=demo` makes. */
function addDemoCommands(program: Command): void {
  const demo = program.command('demo').description('the accounts of the demo');
  withJsonOption(
    demo
      .command('rotate-passwords')
      .description('give each a new random password, end its sessions and tokens, and print the passwords'),
  ).action(async (options: OutputOptions) => {
    const passwords = await withServerDeps(rotateDemoPasswords);
    printRows(
      passwords.map(({ email, password }) => ({ email, password })),
      options,
      'There is no account of the demo here. Nothing changed.',
    );
  });
}

/** Adds `reader`, for the operator alone. The audit trail names no actor for it. */
function addReaderCommands(program: Command): void {
  const reader = program.command('reader').description('readers of the public site, who have no account');
  withJsonOption(reader.command('erase').description('erase a reader’s data: follows, enquiries and emails'))
    .argument('<email>', 'the email of the reader', parseEmail)
    .option('--yes', 'without asking')
    .action(erase);
}

function parseEmail(typed: string): string {
  const { data, error } = email.safeParse(typed);
  if (error) throw new InvalidArgumentError('It must be an email address.');
  return data;
}

async function erase(
  wanted: string,
  { yes = false, ...options }: OutputOptions & { yes?: boolean },
): Promise<void> {
  if (!yes) await askToType(wanted, `This erases everything of the reader ${wanted}, for good.`);
  const erased = await withServerDeps(async ({ db, env, now }) =>
    eraseReader({ db, env, now, actor: null }, { email: wanted }),
  );
  const { follows, enquiries, requests, reports, addresses, mails } = erased;
  const message = `Erased: ${follows} follows, ${enquiries} enquiries, ${requests} unconfirmed enquiries, ${reports} reports of mistakes, ${addresses} addresses of companies, ${mails} emails.`;
  printResult(message, { ...erased }, options);
}
