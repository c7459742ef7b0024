import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../testing/free-port.ts';
import type { TestPortal } from '../../../testing/test-portal.ts';

const main = fileURLToPath(new URL('../../../main.ts', import.meta.url));

/** The status and the new cookie; null for a call that was cut off. */
export type Outcome = { status: number; cookie: string } | null;

export interface DoomedServer {
  call: (path: string, body: object, cookie?: string) => Promise<Outcome>;
  kill: () => Promise<void>;
}

/** The server as a process of its own on the test's database, to be killed while it works. */
export async function startDoomedServer({ deps: { env } }: TestPortal): Promise<DoomedServer> {
  const port = await freePort();
  const child = fork(main, {
    env: {
      DATABASE_URL: env.databaseUrl,
      DATA_DIR: env.dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      // Cut-off attempts stay counted.
      LOGIN_FAILURES_PER_ADDRESS: '1000',
      RESET_FAILURES_PER_ADDRESS: '1000',
      REGISTRATIONS_PER_ADDRESS: '1000',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  return {
    call: async (path, body, cookie = '') => {
      const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) };
      const options = { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, options).catch(() => null);
      if (!answer) return null;
      return {
        status: answer.status,
        cookie: (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '',
      };
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
