import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment, type ServiceEnv } from '@headwater/runtime/env';
import { countKill } from '../faults/fault-counts.ts';
import type { FaultKind } from '../faults/fault-kinds.ts';

/** The processes by their scripts, which are relative to the server's sources. */
const kinds = {
  'main.ts': 'the portal',
  'worker.ts': 'the worker',
  '../../cli/dist/server.js': 'the portal',
  '../../cli/dist/site.js': 'the public site',
} as const satisfies Record<string, FaultKind>;

export interface StartedProcess {
  pid: number | undefined;
  /** Sends the signal and waits for the exit; resolves with the exit code, null after a kill. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
}

/**
 * Starts a service, perhaps of another version's sources, as a process on a test's database and files. Resolves once it is
 * ready; rejects where it exits before.
 */
export async function startProcess(
  { databaseUrl, dataDir }: Pick<ServiceEnv, 'databaseUrl' | 'dataDir'>,
  script: keyof typeof kinds,
  settings: Record<string, string>,
  sources = fileURLToPath(new URL('../src/', import.meta.url)),
): Promise<StartedProcess> {
  const child = fork(join(sources, script), {
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      METRICS_HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: environment()['NODE_COMPILE_CACHE'],
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${script} ended with code ${code}`))),
  ]);
  return {
    pid: child.pid,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      if (signal === 'SIGKILL') countKill(kinds[script]);
      child.kill(signal);
      await once(child, 'exit');
      return child.exitCode;
    },
  };
}
