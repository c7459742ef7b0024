import { environment, exitOnError, readEnv, type Env } from '@headwater/runtime/env';
import { createLog, type Log } from '@headwater/runtime/log';
import { formatError } from '../terminal/format-error.ts';
import type { ChildSpec } from './child-spec.ts';
import { migrateInChild } from './migrate-in-child.ts';
import { startPortal, type RunningPortal } from './start-portal.ts';
import { welcome } from './welcome.ts';

interface LauncherOptions {
  children: (env: Env) => Promise<readonly ChildSpec[]>;
  /** Runs once all of them serve. */
  onReady?: (portal: RunningPortal, context: { env: Env; log: Log }) => Promise<void>;
}

/** Runs the portal in the foreground and prints where it serves. */
export async function runLauncher({ children, onReady }: LauncherOptions): Promise<void> {
  const env = exitOnError(readEnv);
  // In a terminal the requests would scroll the addresses away.
  const quiet = process.stdout.isTTY && !environment()['LOG_LEVEL'];
  const log = createLog('launcher', quiet ? 'warn' : env.logLevel);

  process.stdout.write('Headwater is starting …\n');
  try {
    const portal = await startPortal({
      env,
      log,
      children: () => children(env),
      prepare: migrateInChild,
    });
    await onReady?.(portal, { env, log });
    process.stdout.write(welcome(env, portal.seeded));
  } catch (error) {
    process.stderr.write(`${formatError(error)}\n`);
    process.exit(1);
  }
}
