import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { environment } from '@headwater/runtime/env';

/**
 * Runs `npm run portal -- migrate` on the database, which also fills a new one. In the launcher, what drew the pictures of
 * the demo data would stay in memory for good.
 */
export async function migrateInChild(databaseUrl: string, signal: AbortSignal): Promise<void> {
  const script = fileURLToPath(new URL('../portal.ts', import.meta.url));
  const child = spawn(process.execPath, [script, 'migrate'], {
    env: { ...environment(), DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
    // Out of reach of Ctrl-C, as the launcher ends it.
    detached: true,
    signal,
  });
  await once(child, 'exit');
  const { exitCode, signalCode } = child;
  if (exitCode !== 0)
    throw new Error(`The database was not prepared (${signalCode ?? `exit code ${exitCode}`}).`);
}
