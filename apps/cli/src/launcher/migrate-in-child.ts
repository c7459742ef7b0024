import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { SeedResult } from '@headwater/db/seed';
import { environment } from '@headwater/runtime/env';
import { z } from 'zod';

const output = z.object({
  seeded: z
    .object({ demoPasswords: z.array(z.object({ email: z.string(), password: z.string() })) })
    .nullable(),
});

/**
 * Runs `npm run portal -- migrate` on the database, which also fills a new one, and returns with what. In the launcher,
 * what drew the pictures of the demo data would stay in memory for good.
 */
export async function migrateInChild(databaseUrl: string, signal: AbortSignal): Promise<SeedResult | null> {
  const script = fileURLToPath(new URL('../portal.ts', import.meta.url));
  const child = spawn(process.execPath, [script, 'migrate', '--json'], {
    env: { ...environment(), DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Out of reach of Ctrl-C, as the launcher ends it.
    detached: true,
    signal,
  });
  const [written] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const { exitCode, signalCode } = child;
  if (exitCode !== 0)
    throw new Error(`The database was not prepared (${signalCode ?? `exit code ${exitCode}`}).`);
  return output.parse(JSON.parse(written)).seeded;
}
