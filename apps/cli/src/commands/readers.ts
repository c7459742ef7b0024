import { email } from '@headwater/contract/session';
import { eraseReader } from '@headwater/server/operator';
import { InvalidArgumentError, type Command } from 'commander';
import { withServerDeps } from '../database/with-server-deps.ts';
import { askToType } from '../terminal/ask-to-type.ts';
import { printResult, type OutputOptions } from '../terminal/output.ts';
import { withJsonOption } from './json-option.ts';

/** Adds `reader`, for the operator alone. The audit trail names no actor for it. */
export function addReaderCommands(program: Command): void {
  const reader = program.command('reader').description('readers of the public site, who have no account');
  withJsonOption(
    reader.command('erase').description('erase what is kept of one: follows, enquiries and emails'),
  )
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
  const { follows, enquiries, requests, addresses, mails } = erased;
  const message = `Erased: ${follows} follows, ${enquiries} enquiries, ${requests} unconfirmed enquiries, ${addresses} addresses of companies, ${mails} emails.`;
  printResult(message, { ...erased }, options);
}
