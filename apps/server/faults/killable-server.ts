import { findFreePort } from '@headwater/runtime/testing/free-port';
import { startProcess } from '../testing/start-process.ts';
import type { TestPortal } from '../testing/test-portal.ts';
import { createTarget, fetchStatus, type FaultTarget } from './fault-target.ts';

export interface KillableServer extends FaultTarget {
  kill: () => Promise<void>;
}

/**
 * Starts the server as a process that can be killed while it handles requests, and runs jobs where `worker` is embedded:
 * the build, which starts in half the time, or the sources.
 */
export async function startKillableServer(
  portal: TestPortal,
  {
    worker = 'separate',
    script = '../../cli/dist/server.js',
  }: { worker?: 'embedded' | 'separate'; script?: '../../cli/dist/server.js' | 'main.ts' } = {},
): Promise<KillableServer> {
  const port = await findFreePort();
  const server = await startProcess(portal.deps.env, script, {
    ...settingsUnderFaults(portal),
    PORT: String(port),
    WORKER: worker,
  });
  return {
    ...createTarget(`http://127.0.0.1:${port}`),
    kill: async () => void (await server.end('SIGKILL')),
  };
}

export interface KillableSite {
  /** Returns the status of a page; null where the connection was cut off. */
  read: (path: string) => Promise<number | null>;
  kill: () => Promise<void>;
}

/** Starts the public site as a process that can be killed. */
export async function startKillableSite(portal: TestPortal): Promise<KillableSite> {
  const port = await findFreePort();
  const site = await startProcess(portal.deps.env, '../../cli/dist/site.js', { SITE_PORT: String(port) });
  const origin = `http://127.0.0.1:${port}`;
  return {
    read: async (path: string) => fetchStatus(origin + path),
    kill: async () => void (await site.end('SIGKILL')),
  };
}

/** Returns the settings of a portal whose calls are cut off time and again. */
export function settingsUnderFaults({ deps, stripe }: TestPortal): Record<string, string> {
  return {
    ...stripe().settings,
    // Passkeys are bound to it.
    PORTAL_URL: deps.env.portalUrl,
    LOCAL_WEBHOOKS: 'yes',
    // Attempts that are cut off count as failures.
    LOGIN_FAILURES_PER_ADDRESS: '100000',
    RESET_FAILURES_PER_ADDRESS: '100000',
    REGISTRATIONS_PER_ADDRESS: '100000',
  };
}
