import { startProcess } from '../testing/start-process.ts';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import type { TestPortal } from '../testing/test-portal.ts';
import type { WriteScenario } from './write-scenario.ts';

export interface KillableServer {
  origin: string;
  /** Returns the status; null where the connection was cut off. */
  call: (scenario: WriteScenario) => Promise<number | null>;
  health: () => Promise<number | null>;
  kill: () => Promise<void>;
}

/** Starts the server as a process that can be killed while it handles requests, and runs jobs where `worker` is embedded. */
export async function startKillableServer(
  portal: TestPortal,
  worker: 'embedded' | 'separate' = 'separate',
): Promise<KillableServer> {
  const port = await findFreePort();
  const server = await startProcess(portal.deps.env, 'main.ts', {
    ...portal.stripe().settings,
    PORT: String(port),
    // Passkeys are bound to it.
    PORTAL_URL: portal.deps.env.portalUrl,
    WORKER: worker,
    // Attempts that are cut off count as failures.
    LOGIN_FAILURES_PER_ADDRESS: '100000',
    RESET_FAILURES_PER_ADDRESS: '100000',
    REGISTRATIONS_PER_ADDRESS: '100000',
  });
  const origin = `http://127.0.0.1:${port}`;
  const send = async (path: string, options: RequestInit = {}): Promise<number | null> => {
    try {
      const response = await fetch(`${origin}${path}`, options);
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  };
  return {
    origin,
    call: async ({ call, cookie = '', body }) => {
      const [method = '', path = ''] = call.split(' ');
      const { headers, payload } =
        'payload' in body
          ? body
          : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
      return send(path, { method, headers: { ...headers, cookie }, body: payload });
    },
    health: async () => send('/api/health'),
    kill: async () => void (await server.end('SIGKILL')),
  };
}
