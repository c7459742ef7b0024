import { environment, exitOnError, readEnv, type Env } from '@headwater/runtime/env';
import { createLog, type Log } from '@headwater/runtime/log';
import type { SeedResult } from '@headwater/seed/seed';
import { formatError } from '../terminal/format-error.ts';
import type { ChildSpec } from './child-spec.ts';
import { migrateInChild } from './migrate-in-child.ts';
import { startPortal, type RunningPortal } from './start-portal.ts';
import { describePublishedSignIns, describeSeed, formatRows } from './describe-seed.ts';
import { usesFakeStripe } from './fake-stripe.ts';

interface LauncherOptions {
  children: (env: Env) => Promise<readonly ChildSpec[]>;
  /** Called when all of them serve. */
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

/** Returns the text to print when everything serves; `seeded` is null unless this is the first start. */
function welcome(env: Env, seeded: SeedResult | null): string {
  const rows = formatRows([
    ['Portal', env.portalUrl],
    ['Public site', env.publicSiteUrl],
    ['Data', env.databaseUrl === null ? env.dataDir : `${env.dataDir}, and the database in DATABASE_URL`],
    ...(env.stripe === null && !usesFakeStripe(env)
      ? ([['Payment', 'by card is off until STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set']] as const)
      : []),
    ...describeSignIns(env, seeded),
    ['Stop', 'Ctrl-C'],
  ]);
  return `\n${rows}\n`;
}

function describeSignIns(env: Env, seeded: SeedResult | null) {
  if (seeded !== null) return describeSeed(env, seeded);
  return env.seed === 'demo' && !env.isPublic ? describePublishedSignIns() : [];
}
