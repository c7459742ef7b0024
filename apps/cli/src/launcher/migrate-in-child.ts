import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { SeedResult } from '@headwater/seed/seed';
import { environment } from '@headwater/runtime/env';
import { z } from 'zod';

const output = z.object({
  seeded: z
    .object({ demoPasswords: z.array(z.object({ email: z.string(), password: z.string() })) })
    .nullable(),
});

const failure = z.object({ message: z.string() });

/**
 * Runs `npm run portal -- migrate` on the database, which also fills a new one, and returns what it seeded. In the
 * launcher itself, the code that draws the demo's pictures would stay in memory for good.
 */
export async function migrateInChild(databaseUrl: string, signal: AbortSignal): Promise<SeedResult | null> {
  const script = fileURLToPath(new URL('../portal.ts', import.meta.url));
  const child = spawn(process.execPath, [script, 'migrate', '--json'], {
    env: { ...environment(), DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C does not reach it, because the launcher ends it.
    detached: true,
    signal,
  });
  const [written, complaint] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  const { exitCode, signalCode } = child;
  if (exitCode !== 0) {
    const outcome = `The database was not prepared (${signalCode ?? `exit code ${exitCode}`}).`;
    throw new Error([toSentence(complaint), outcome].filter(Boolean).join('\n'));
  }
  process.stderr.write(complaint);
  return output.parse(JSON.parse(written)).seeded;
}

/** Returns the message of a failure that was written as JSON, otherwise the output itself. */
function toSentence(complaint: string): string {
  try {
    return failure.parse(JSON.parse(complaint)).message;
  } catch {
    return complaint.trimEnd();
  }
}
