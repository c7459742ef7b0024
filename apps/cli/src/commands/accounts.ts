import { createTokenByEmail, endSecondFactor, restoreAccount, setAdmin } from '@headwater/server/operator';
import type { Command } from 'commander';
import { printResult, type OutputOptions } from '../terminal/output.ts';
import { parseWholeNumber } from './arguments.ts';
import { withJsonOption } from './json-option.ts';
import { withServerDeps } from '../database/with-server-deps.ts';

const DAY_MS = 86_400_000;

/** Adds `admin`, `account` and `token`, for the operator alone. The audit trail names no actor for them. */
export function addAccountCommands(program: Command): void {
  const admin = program.command('admin').description('who is an admin');
  withJsonOption(
    admin.command('grant <email>').description('make the account with this e-mail an admin'),
  ).action(async (email: string, options: OutputOptions) => changeAdmin(email, true, options));
  withJsonOption(admin.command('revoke <email>').description('make it an ordinary account again')).action(
    async (email: string, options: OutputOptions) => changeAdmin(email, false, options),
  );

  const account = program.command('account').description('closed accounts, lost second factors');
  withJsonOption(
    account.command('restore <email>').description('open one again, within 30 days of its closing'),
  ).action(restore);
  withJsonOption(
    account
      .command('end-second-factor <email>')
      .description('let the password alone sign in, for somebody who has lost everything else'),
  ).action(endFactor);

  const token = program.command('token').description('API tokens, for scripts');
  withJsonOption(token.command('create <email> <name>').description('make one for an account, and print it'))
    .option('--days <number>', 'how long it works; without it until it is revoked', parseWholeNumber)
    .action(createToken);
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
  { days, ...options }: OutputOptions & { days?: number },
): Promise<void> {
  const token = await withServerDeps(async (deps) => {
    const expiresAt = days === undefined ? null : new Date(deps.now().getTime() + days * DAY_MS);
    return createTokenByEmail(deps, { email, name, expiresAt });
  });
  printResult(token, { token }, options);
}
