import { execFileSync } from 'node:child_process';
import { freePort } from '@headwater/runtime/testing/free-port';
import { startProcess } from '../testing/start-process.ts';

export type PortalProcess = Awaited<ReturnType<typeof startPortal>>;

/** The portal's own process, as it is deployed. */
export async function startPortal(where: { databaseUrl: string; dataDir: string }) {
  const port = await freePort();
  const start = performance.now();
  const { pid, end } = await startProcess(where, 'main.ts', {
    PORT: String(port),
    LOG_LEVEL: 'error',
    // As the image sets it.
    NODE_ENV: 'production',
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    startMs: performance.now() - start,
    /** Resident memory in MB, as the system counts it. */
    residentMb: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024,
    stop: async () => end('SIGTERM'),
  };
}
