import { parseArgs } from 'node:util';
import { environment, exitOnError, readEnv } from '@headwater/runtime/env';
import { createLog } from '@headwater/runtime/log';
import { devChildren, portalChildren } from './launcher/children.ts';
import { formatError } from './terminal/format-error.ts';
import { findFreePort } from './launcher/free-port.ts';
import { migrateAndSeed } from './database/migrate-and-seed.ts';
import { startPortal } from './launcher/start-portal.ts';
import { watchSources } from './launcher/watch-sources.ts';
import { welcome } from './launcher/welcome.ts';

const { dev } = exitOnError(
  () => parseArgs({ options: { dev: { type: 'boolean', default: false } } }).values,
);
const env = exitOnError(readEnv);
// In a terminal the requests would scroll the addresses away.
const quiet = process.stdout.isTTY && !environment()['LOG_LEVEL'];
const log = createLog('launcher', quiet ? 'warn' : env.logLevel);

process.stdout.write('Headwater is starting …\n');
try {
  const children = await startPortal({
    env,
    log,
    children: async () => (dev ? devChildren(env, await findFreePort()) : portalChildren(env)),
    prepare: (databaseUrl) => migrateAndSeed(env, databaseUrl),
  });
  if (dev) watchSources(children);
  process.stdout.write(welcome(env));
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exit(1);
}
