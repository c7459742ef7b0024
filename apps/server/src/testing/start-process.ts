import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestPortal } from './test-portal.ts';

export interface StartedProcess {
  /** Sends the signal, and waits for the end: the exit code, null after a kill. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
}

/** The server or the worker as a process of its own, on the test's database and files; it serves when this resolves. */
export async function startProcess(
  { deps: { env } }: TestPortal,
  script: 'main.ts' | 'worker.ts',
  settings: Record<string, string>,
): Promise<StartedProcess> {
  const child = fork(fileURLToPath(new URL(`../${script}`, import.meta.url)), {
    env: {
      DATABASE_URL: env.databaseUrl,
      DATA_DIR: env.dataDir,
      HOST: '127.0.0.1',
      METRICS_HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  return {
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      await once(child, 'exit');
      return child.exitCode;
    },
  };
}
