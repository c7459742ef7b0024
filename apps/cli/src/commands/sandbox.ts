import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@headwater/runtime/env';
import type { Command } from 'commander';

/** The sandbox is no part of the product: a deployment has neither it nor a clock that can be moved. */
const SCRIPT = join(repositoryRoot, 'apps/server/sandbox/start.ts');

/** Adds `sandbox`, which runs until Ctrl-C. */
export function addSandboxCommand(program: Command): void {
  program
    .command('sandbox')
    .description('try a year in five minutes: a demo of its own, with a clock that you move')
    .action(runSandbox);
}

async function runSandbox(): Promise<void> {
  if (!existsSync(SCRIPT))
    throw new Error('A deployment has no sandbox. Run this in a clone of the repository.');
  const sandbox = spawn(process.execPath, [SCRIPT], { stdio: 'inherit' });
  // Ctrl-C reaches the sandbox as well, and it stops by itself; this waits for it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => sandbox.kill('SIGTERM'));
  await once(sandbox, 'exit');
  process.exitCode = sandbox.exitCode ?? 1;
}
