import { rotateDemoPasswords } from '@headwater/server/operator';
import type { Command } from 'commander';
import { withServerDeps } from '../database/with-server-deps.ts';
import { printRows, type OutputOptions } from '../terminal/output.ts';
import { withJsonOption } from './json-option.ts';

/** Adds `demo`, for the accounts that `SEED=demo` makes. */
export function addDemoCommands(program: Command): void {
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
