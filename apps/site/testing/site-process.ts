import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { environment, type ServiceEnv } from '@headwater/runtime/env';

/** Starts the site as a process on a test's database and files, and returns a function that kills it. */
export async function startSiteProcess(
  { databaseUrl, dataDir }: Pick<ServiceEnv, 'databaseUrl' | 'dataDir'>,
  settings: Record<string, string>,
): Promise<() => Promise<void>> {
  const child = fork(fileURLToPath(new URL('../src/main.ts', import.meta.url)), {
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: environment()['NODE_COMPILE_CACHE'],
      ...settings,
    },
    // Without the test's own: the pages are the built ones.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    exited.then(([code]) => Promise.reject(new Error(`the site ended with code ${code}`))),
  ]);
  return async () => {
    child.kill('SIGKILL');
    await exited;
  };
}
