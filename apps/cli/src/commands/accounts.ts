import { tokenScope, tokenScopes, type TokenScope } from '@headwater/contract/account';
import { createStorage } from '@headwater/runtime/create-storage';
import {
  createTokenByEmail,
  endSecondFactor,
  eraseAccount,
  getAccountToErase,
  issueRecoveryCode,
  listStaff,
  restoreAccount,
  setAdmin,
  type Deps,
} from '@headwater/server/operator';
import { InvalidArgumentError, type Command } from 'commander';
import { z } from 'zod';
import { exportAccountArchive } from '../archive/export-account.ts';
import { askToType } from '../terminal/ask-to-type.ts';
import { printResult, printRows, type OutputOptions } from '../terminal/output.ts';
import { parseWholeNumber } from './arguments.ts';
import { withJsonOption } from './json-option.ts';
import { withServerDeps } from '../database/with-server-deps.ts';

/** Adds `admin`, `account` and `token`, for the operator alone. The audit trail names no actor for them. */
export function addAccountCommands(program: Command): void {
  const admin = program.command('admin').description('the staff, and which of them are administrators');
  withJsonOption(admin.command('list').description('the staff with their roles')).action(showStaff);
  withJsonOption(
    admin.command('grant <email>').description('make the account with this email an administrator'),
  ).action(async (email: string, options: OutputOptions) => changeAdmin(email, true, options));
  withJsonOption(admin.command('revoke <email>').description('make it an ordinary account again')).action(
    async (email: string, options: OutputOptions) => changeAdmin(email, false, options),
  );

  const account = program
    .command('account')
    .description('accounts that are locked out, closed or to be erased');
  withJsonOption(
    account.command('restore <email>').description('open one again, within 30 days of its closing'),
  ).action(restore);
  withJsonOption(
    account
      .command('code <email>')
      .description('create a recovery code for a person who lost password and code, and print it'),
  ).action(issueCode);
  withJsonOption(
    account.command('export <email> [archive]').description('write all its data into a .tar.gz'),
  ).action(exportData);
  withJsonOption(
    account.command('erase <email>').description('erase it at once and for good, with its company'),
  )
    .option('--yes', 'without asking')
    .action(erase);
  withJsonOption(
    account
      .command('end-second-factor <email>')
      .description('allow sign-in by password only, for a person who has lost the second factor'),
  ).action(endFactor);

  const token = program.command('token').description('API tokens, for scripts');
  withJsonOption(
    token.command('create <email> <name>').description('create one for an account, and print it'),
  )
    .option(
      '--scopes <list>',
      `what it may do, of ${tokenScopes.join(',')}; without it all that the account may`,
      parseScopes,
    )
    .option('--days <number>', 'how long it works; API_TOKEN_MAX_DAYS by default', parseWholeNumber)
    .action(createToken);
}

async function showStaff(options: OutputOptions): Promise<void> {
  const staff = await withServerDeps(async ({ db }) => listStaff(db));
  const rows = staff.map(({ email, role, lastSignInAt }) => ({ email, role, lastSignInAt }));
  printRows(rows, options, 'Nobody has a staff role.');
}

async function changeAdmin(wanted: string, admin: boolean, options: OutputOptions): Promise<void> {
  const { email, changed } = await withServerDeps(async (deps) => setAdmin(deps, { email: wanted, admin }));
  const message = changed
    ? `${email} is ${admin ? 'now an admin' : 'no longer an admin'}.`
    : `${email} ${admin ? 'is an admin already' : 'is no admin'}. Nothing changed.`;
  printResult(message, { message }, options);
}

async function restore(wanted: string, options: OutputOptions): Promise<void> {
  const email = await withServerDeps(async (deps) => restoreAccount(deps, { email: wanted }));
  const message = `${email} is open again. Renewals that were cancelled, submittals and API tokens are not brought back.`;
  printResult(message, { message }, options);
}

async function issueCode(email: string, options: OutputOptions): Promise<void> {
  const code = await withServerDeps(async (deps) => issueRecoveryCode(deps, { email }));
  const message = `${code}\nIt resets the password of ${email} once. The person gets an email that there is a new one.`;
  printResult(message, { code }, options);
}

async function exportData(
  wanted: string,
  archive: string | undefined,
  options: OutputOptions,
): Promise<void> {
  const { path, missing, ...counts } = await withServerDeps(async ({ db, env }) => {
    const account = await getAccount(db, wanted);
    const target = archive ?? `account-${account.id}.tar.gz`;
    const written = await exportAccountArchive({
      db,
      storage: await createStorage(env),
      account,
      path: target,
    });
    return { path: target, ...written };
  });
  printResult(`Exported to ${path}.`, { path, missing, ...counts }, options);
  if (missing.length === 0) return;
  process.stderr.write(['The storage lacks files of the account:', ...missing, ''].join('\n'));
  process.exitCode = 1;
}

async function erase(
  wanted: string,
  { yes = false, ...options }: OutputOptions & { yes?: boolean },
): Promise<void> {
  const email = await withServerDeps(async ({ db, env, now }) => {
    const account = await getAccount(db, wanted);
    if (!yes)
      await askToType(
        account.email,
        `This erases ${account.email} with its company, pages and files, for good.`,
      );
    await eraseAccount(
      { db, now, files: await createStorage(env) },
      { accountId: account.id, closedBefore: null },
    );
    return account.email;
  });
  const message = `${email} is erased. Invoices and payments are kept under its number, as the law requires.`;
  printResult(message, { message }, options);
}

async function getAccount(db: Deps['db'], email: string) {
  const account = await getAccountToErase(db, { email });
  if (!account) throw new Error(`There is no account with the email ${email}, or it has been erased.`);
  return account;
}

async function endFactor(wanted: string, options: OutputOptions): Promise<void> {
  const { email, changed } = await withServerDeps(async (deps) => endSecondFactor(deps, { email: wanted }));
  const message = changed
    ? `The second factor of ${email} is ended, and an email says so. The password alone signs in now.`
    : `${email} has no second factor. Nothing changed.`;
  printResult(message, { message }, options);
}

async function createToken(
  email: string,
  name: string,
  { scopes, days, ...options }: OutputOptions & { scopes?: TokenScope[]; days?: number },
): Promise<void> {
  const token = await withServerDeps(async (deps) => createTokenByEmail(deps, { email, name, scopes, days }));
  printResult(token, { token }, options);
}

function parseScopes(typed: string): TokenScope[] {
  const { data, error } = z.array(tokenScope).safeParse(typed.split(','));
  if (error) throw new InvalidArgumentError(`It must be one or more of ${tokenScopes.join(',')}.`);
  return data;
}
