import { fork } from 'node:child_process';
import { once } from 'node:events';
import { portalNodeFlags } from '@headwater/runtime/node-flags';
import { z } from 'zod';
import type { ServeMessage } from './serve.ts';

/** Starts one of the other servers in a process of its own, with the portal's flags. */
export async function startServer(message: ServeMessage) {
  const child = fork(new URL('serve.ts', import.meta.url), {
    execArgv: [...portalNodeFlags],
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send(message);
  const [answer] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  const origin = z.url().parse(answer);
  return {
    origin,
    pid: child.pid,
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
