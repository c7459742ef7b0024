import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { environment } from '@headwater/runtime/env';
import { webServer } from '../playwright.config.ts';

/** Builds and starts the product with its demo data, by `script`, as for the journeys. */
export async function startProduct(script: string): Promise<AsyncDisposable> {
  const { command, cwd, env, url, timeout } = webServer(script);
  const portal = spawn(command, {
    cwd,
    shell: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...environment(), ...env },
  });
  const ended = once(portal, 'exit');
  const deadline = Date.now() + timeout;
  async function waitUntilServed(): Promise<void> {
    while (Date.now() < deadline) {
      const answer = await fetch(url).catch(() => null);
      if (answer?.ok) return;
      await wait(200);
    }
    throw new Error(`${url} does not answer`);
  }
  await Promise.race([waitUntilServed(), ended.then(() => Promise.reject(new Error('the product ended')))]);
  return {
    async [Symbol.asyncDispose]() {
      portal.kill('SIGTERM');
      await ended;
    },
  };
}
