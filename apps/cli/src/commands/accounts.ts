import { tokenScope, tokenScopes, type TokenScope } from '@headwater/contract/account';
import { createTokenByEmail, restoreAccount, setAdmin } from '@headwater/server/operator';
import { InvalidArgumentError, type Command } from 'commander';
import { z } from 'zod';
import { printResult, type OutputOptions } from '../terminal/output.ts';
import { parseWholeNumber } from './arguments.ts';
import { withJsonOption } from './json-option.ts';
import { withServerDeps } from '../database/with-server-deps.ts';

/** Adds `admin`, `account` and `token`, for the operator alone. The audit trail names no actor for them. */
export function addAccountCommands(program: Command): void {
  const admin = program.command('admin').description('who is an admin');
  withJsonOption(
    admin.command('grant <email>').description('make the account with this e-mail an admin'),
  ).action(async (email: string, options: OutputOptions) => changeAdmin(email, true, options));
  withJsonOption(admin.command('revoke <email>').description('make it an ordinary account again')).action(
    async (email: string, options: OutputOptions) => changeAdmin(email, false, options),
  );

  const account = program.command('account').description('accounts that were closed');
  withJsonOption(
    account.command('restore <email>').description('open one again, within 30 days of its closing'),
  ).action(restore);

  const token = program.command('token').description('API tokens, for scripts');
  withJsonOption(token.command('create <email> <name>').description('make one for an account, and print it'))
    .option(
      '--scopes <list>',
      `what it may do, of ${tokenScopes.join(',')}; without it all that the account may`,
      parseScopes,
    )
    .option('--days <number>', 'how long it works; without it API_TOKEN_MAX_DAYS', parseWholeNumber)
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
  if (error) throw new InvalidArgumentError(`It must be some of ${tokenScopes.join(',')}.`);
  return data;
}
