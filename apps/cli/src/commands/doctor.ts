import { asSentence } from '@headwater/runtime/as-sentence';
import { readEnv } from '@headwater/runtime/env';
import { examinePortal, type Finding } from '@headwater/server/operator';
import type { Command } from 'commander';
import { formatError } from '../terminal/format-error.ts';
import { printResult, type OutputOptions } from '../terminal/output.ts';
import { showProgress } from '../terminal/progress.ts';
import { withJsonOption } from './json-option.ts';
import { withServerDeps } from '../database/with-server-deps.ts';

interface DoctorOptions extends OutputOptions {
  files?: boolean;
  repair?: boolean;
}

/** Adds `doctor`, which examines what the portal depends on. If it finds a fault, it ends with code 1. */
export function addDoctorCommand(program: Command): void {
  withJsonOption(
    program
      .command('doctor')
      .description('check settings, database, files, email, payments and clock, and say what to do'),
  )
    .option('--files', 'read every stored file and compare its hash, which takes as long as to copy them all')
    .option('--repair', 'repair damaged files, remove leftovers, and record the hashes of older files')
    .action(async ({ files = false, repair = false, ...options }: DoctorOptions) => {
      const findings = await examine({ readAll: files, repair });
      const failed = findings.some(({ state }) => state === 'bad');
      printResult(findings.map(formatFinding).join('\n'), findings, options, failed);
    });
}

async function examine(options: { readAll: boolean; repair: boolean }): Promise<Finding[]> {
  let env;
  try {
    env = readEnv();
  } catch (error) {
    return [failedCheck('settings', error, 'Correct them; nothing else was checked.')];
  }
  const isStripeFake = env.stripe === null;
  try {
    return await withServerDeps(
      async (deps) => examinePortal(deps, { ...options, isStripeFake, onProgress: showProgress }),
      { migrate: false },
    );
  } catch (error) {
    return [failedCheck('database', error, 'Correct this; nothing else was checked.')];
  }
}

function failedCheck(what: string, error: unknown, todo: string): Finding {
  return { what, state: 'bad', says: asSentence(formatError(error)), todo };
}

function formatFinding({ what, state, says, todo }: Finding): string {
  return `${state.padEnd(7)}  ${what.padEnd(10)}  ${says}${todo === undefined ? '' : ` ${todo}`}`;
}
