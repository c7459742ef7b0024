import { asSentence } from '@headwater/runtime/as-sentence';
import { readEnv } from '@headwater/runtime/env';
import type { Command } from 'commander';
import { formatError } from '../terminal/format-error.ts';
import { printResult, type OutputOptions } from '../terminal/output.ts';
import { runServerScript, type ScriptOutcome } from './run-server-script.ts';
import { withJsonOption } from './command-helpers.ts';

/** `doctor`: what the portal stands on, and what to do about it; exit code 1 where something is bad. */
export function addDoctorCommand(program: Command): void {
  withJsonOption(
    program
      .command('doctor')
      .description('look at settings, database, storage, mail, payments and clock, and say what to do'),
  ).action(async (options: OutputOptions) => {
    const { line, facts, failed } = await runDoctor();
    printResult(line, facts, options, failed);
    if (failed) process.exitCode = 1;
  });
}

async function runDoctor(): Promise<ScriptOutcome> {
  let env;
  try {
    env = readEnv();
  } catch (error) {
    return failedCheck('settings', error, 'Set them right; nothing else was looked at.');
  }
  try {
    const input = { standIn: env.stripe === null };
    return await runServerScript(env, { name: 'doctor', input, migrate: false });
  } catch (error) {
    return failedCheck('database', error, 'Set this right; nothing else was looked at.');
  }
}

function failedCheck(what: string, error: unknown, todo: string): ScriptOutcome {
  const says = asSentence(formatError(error));
  return {
    line: `bad      ${what}  ${says} ${todo}`,
    facts: [{ what, state: 'bad', says, todo }],
    failed: true,
  };
}
