import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Settings } from './sandbox-env.ts';

export interface SandboxSite {
  setOffset: (offsetMs: number) => void;
  stop: () => Promise<void>;
}

/** Starts the public site; resolves once it serves. */
export async function startSite(settings: Settings): Promise<SandboxSite> {
  // Out of reach of Ctrl-C, as the sandbox ends it.
  const site = fork(fileURLToPath(new URL('site.ts', import.meta.url)), { detached: true });
  const exited = once(site, 'exit');
  site.send(settings);
  await Promise.race([
    once(site, 'message'),
    exited.then(() => Promise.reject(new Error('The public site did not start.'))),
  ]);
  return {
    setOffset: (offsetMs) => void (site.connected && site.send(offsetMs)),
    async stop() {
      site.kill('SIGTERM');
      await exited;
    },
  };
}
