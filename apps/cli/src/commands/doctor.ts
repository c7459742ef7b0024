import { asSentence } from '@headwater/runtime/as-sentence';
import { readEnv } from '@headwater/runtime/env';
import { examinePortal, type Finding } from '@headwater/server/operator';
import type { Command } from 'commander';
import { formatError } from '../terminal/format-error.ts';
import { printResult, type OutputOptions } from '../terminal/output.ts';
import { withJsonOption } from './json-option.ts';
import { withServerDeps } from '../database/with-server-deps.ts';

interface DoctorOptions extends OutputOptions {
  repair?: boolean;
}

/** Adds `doctor`, which examines what the portal depends on. Where something is bad, it ends with code 1. */
export function addDoctorCommand(program: Command): void {
  withJsonOption(
    program
      .command('doctor')
      .description('look at settings, database, files, mail, payments and clock, and say what to do'),
  )
    .option('--repair', 'repair damaged files, remove leftovers, and record the hashes of older files')
    .action(async ({ repair = false, ...options }: DoctorOptions) => {
      const findings = await examine(repair);
      const failed = findings.some(({ state }) => state === 'bad');
      printResult(findings.map(formatFinding).join('\n'), findings, options, failed);
    });
}

async function examine(repair: boolean): Promise<Finding[]> {
  let env;
  try {
    env = readEnv();
  } catch (error) {
    return [failedCheck('settings', error, 'Set them right; nothing else was looked at.')];
  }
  const isStripeFake = env.stripe === null;
  try {
    return await withServerDeps(async (deps) => examinePortal(deps, { isStripeFake, repair }), {
      migrate: false,
    });
  } catch (error) {
    return [failedCheck('database', error, 'Set this right; nothing else was looked at.')];
  }
}

function failedCheck(what: string, error: unknown, todo: string): Finding {
  return { what, state: 'bad', says: asSentence(formatError(error)), todo };
}

function formatFinding({ what, state, says, todo }: Finding): string {
  return `${state.padEnd(7)}  ${what.padEnd(10)}  ${says}${todo === undefined ? '' : ` ${todo}`}`;
}
