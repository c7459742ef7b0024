import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { environment } from '@headwater/runtime/env';
import { freePort } from '../testing/free-port.ts';

export type PortalProcess = Awaited<ReturnType<typeof startPortal>>;

/** The portal's own process, as it is deployed. */
export async function startPortal({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }) {
  const port = await freePort();
  const start = performance.now();
  const child = fork(new URL('../main.ts', import.meta.url), {
    env: {
      ...environment(),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      // As the image sets it.
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the portal did not start'))),
  ]);
  return {
    origin: `http://localhost:${port}`,
    startMs: performance.now() - start,
    /** Resident memory in MB, as the system counts it. */
    residentMb: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1_024,
    async stop(): Promise<void> {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
