import { orExit, readEnv } from '@headwater/runtime/env';
import { createLog } from '@headwater/runtime/log';
import { explain } from '../explain.ts';
import { prepare } from '../prepare.ts';
import { startPortal } from '../start-portal.ts';
import { clusterChildren } from './cluster-children.ts';
import { killInTurn } from './kill-in-turn.ts';

// Three portals, three sites and three workers on one database, of which one of each is killed every few seconds.
const copies = 3;
const killEveryMs = 4_000;

const env = orExit(readEnv);
try {
  const children = await startPortal({
    env,
    // That a process ended is no news here.
    log: createLog('cluster', 'error'),
    children: async () => clusterChildren(env, copies),
    prepare: (databaseUrl) => prepare(env, databaseUrl),
  });
  const killed = killInTurn(children, killEveryMs);
  process.on('exit', () => process.stdout.write(`${killed()} processes were killed meanwhile.\n`));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
