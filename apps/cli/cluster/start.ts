import { exitOnError, readEnv } from '@headwater/runtime/env';
import { createLog } from '@headwater/runtime/log';
import { formatError } from '../src/terminal/format-error.ts';
import { migrateAndSeed } from '../src/database/migrate-and-seed.ts';
import { startPortal } from '../src/launcher/start-portal.ts';
import { clusterChildren } from './cluster-children.ts';
import { killRoundRobin } from './kill-round-robin.ts';

// Three portals, three sites and three workers on one database, of which one of each is killed every few seconds.
const COPIES = 3;
const KILL_INTERVAL_MS = 4_000;

const env = exitOnError(readEnv);
try {
  const { children } = await startPortal({
    env,
    // That a process ended is no news here.
    log: createLog('cluster', 'error'),
    children: async () => clusterChildren(env, COPIES),
    prepare: (databaseUrl) => migrateAndSeed(env, databaseUrl),
  });
  const killed = killRoundRobin(children, KILL_INTERVAL_MS);
  process.on('exit', () => process.stdout.write(`${killed()} processes were killed meanwhile.\n`));
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exit(1);
}
