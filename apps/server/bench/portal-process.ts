import { residentMemoryMb } from '@headwater/runtime/measure/resident-memory';
import { mallocSettings, portalNodeFlags } from '@headwater/runtime/node-flags';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { startProcess } from '../testing/start-process.ts';

export type PortalProcess = Awaited<ReturnType<typeof startPortal>>;

/** Starts the built portal in a process of its own, as it is deployed. */
export async function startPortal(
  locations: { databaseUrl: string; dataDir: string },
  moreFlags: readonly string[] = [],
) {
  const port = await findFreePort();
  const start = performance.now();
  const { pid, end } = await startProcess(locations, '../../cli/dist/server.js', {
    PORT: String(port),
    LOG_LEVEL: 'info',
    // As in the image.
    NODE_ENV: 'production',
    NODE_OPTIONS: [...portalNodeFlags, ...moreFlags].join(' '),
    ...mallocSettings,
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    startMs: performance.now() - start,
    pid,
    residentMb: () => residentMemoryMb(pid),
    stop: async () => end('SIGTERM'),
  };
}
