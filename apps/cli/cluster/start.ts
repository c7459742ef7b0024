import { exitOnError, readEnv } from '@headwater/runtime/env';
import { createLog } from '@headwater/runtime/log';
import { formatError } from '../src/terminal/format-error.ts';
import { migrateInChild } from '../src/launcher/migrate-in-child.ts';
import { startPortal } from '../src/launcher/start-portal.ts';
import { clusterChildren } from './cluster-children.ts';
import { killRoundRobin } from './kill-round-robin.ts';

// `npm run cluster` tests this: three portals, sites and workers on one database, of which one of each is killed
// every few seconds.
const COPIES = 3;
const KILL_INTERVAL_MS = 4_000;

const env = exitOnError(readEnv);
try {
  const { children } = await startPortal({
    env,
    // Processes end all the time here: no news.
    log: createLog('cluster', 'error'),
    children: async () => clusterChildren(env, COPIES),
    prepare: migrateInChild,
  });
  const killed = killRoundRobin(children, KILL_INTERVAL_MS);
  process.on('exit', () => process.stdout.write(`${killed()} processes were killed meanwhile.\n`));
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exit(1);
}
