import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { environment, repositoryRoot } from '@headwater/runtime/env';

const START_TIMEOUT_MS = 180_000;

interface StartedProgram extends AsyncDisposable {
  pid: number;
}

interface StartOptions {
  settings: Record<string, string>;
  /** Addresses that answer with success once the program serves. */
  urls: readonly string[];
}

/** Starts a program in the root folder, and waits until it serves. */
export async function startProgram(
  [program, ...args]: readonly [string, ...string[]],
  { settings, urls }: StartOptions,
): Promise<StartedProgram> {
  const child = spawn(program, args, {
    cwd: repositoryRoot,
    env: { ...environment(), ...settings },
    // Only what goes wrong is printed beside the figures.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([
    Promise.all(urls.map(waitUntilServed)),
    ended.then(() => Promise.reject(new Error(`${program} ${args.join(' ')} ended before it served`))),
  ]);
  return {
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function waitUntilServed(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isServed(url))) {
    if (Date.now() > deadline) throw new Error(`${url} does not answer`);
    await wait(100);
  }
}

async function isServed(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
