import { asSentence } from '@headwater/runtime/as-sentence';
import { readEnv } from '@headwater/runtime/env';
import type { Command } from 'commander';
import { explain } from '../explain.ts';
import { printDone, type OutputOptions } from '../output.ts';
import { runServerScript, type Outcome } from '../run-server-script.ts';
import { inJson } from './on-database.ts';

/** `doctor`: what the portal stands on, and what to do about it; exit code 1 where something is bad. */
export function addDoctor(program: Command): void {
  inJson(
    program
      .command('doctor')
      .description('look at settings, database, storage, mail, payments and clock, and say what to do'),
  ).action(async (options: OutputOptions) => {
    const { line, facts, failed } = await examine();
    printDone(line, facts, options, failed);
    if (failed) process.exitCode = 1;
  });
}

async function examine(): Promise<Outcome> {
  let env;
  try {
    env = readEnv();
  } catch (error) {
    return failure('settings', error, 'Set them right; nothing else was looked at.');
  }
  try {
    const input = { standIn: env.stripe === null };
    return await runServerScript(env, { name: 'doctor', input, migrate: false });
  } catch (error) {
    return failure('database', error, 'Set this right; nothing else was looked at.');
  }
}

function failure(what: string, error: unknown, todo: string): Outcome {
  const says = asSentence(explain(error));
  return {
    line: `bad      ${what}  ${says} ${todo}`,
    facts: [{ what, state: 'bad', says, todo }],
    failed: true,
  };
}
