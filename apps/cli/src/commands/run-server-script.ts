import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { migrateToLatest } from '@headwater/db/migrate';
import { environment, repositoryRoot, type Env } from '@headwater/runtime/env';
import { z } from 'zod';
import { printResult, type OutputOptions } from '../terminal/output.ts';
import { showProgress } from '../terminal/progress.ts';
import { findRunningFakeStripe } from '../launcher/fake-stripe.ts';
import { withDatabaseUrl } from '../database/with-database.ts';

const script = join(repositoryRoot, 'apps/server/src/operator-script.ts');

const outcome = z.object({
  line: z.string(),
  facts: z.looseObject({}).or(z.array(z.unknown())),
  failed: z.boolean().optional(),
});
export type ScriptOutcome = z.output<typeof outcome>;

const message = z.union([
  z.object({ progress: z.tuple([z.number(), z.number()]) }),
  z.object({ outcome }),
  z.object({ error: z.string() }),
]);

interface ServerScript {
  name: string;
  input?: object;
  /** Brings the database to the newest schema first; true unless told. */
  migrate?: boolean;
}

/**
 * Runs one of the server's scripts for the operator on the configured database, in a process of its own: what it
 * does, the server does as well. Rejects with what the script says where it could do nothing.
 */
export async function runServerScript(
  env: Env,
  { name, input = {}, migrate = true }: ServerScript,
): Promise<ScriptOutcome> {
  const stripe = env.stripe === null ? await findRunningFakeStripe(env) : {};
  return withDatabaseUrl(env, async (databaseUrl) => {
    if (migrate) await migrateToLatest(databaseUrl);
    const child = fork(script, [name, JSON.stringify(input)], {
      env: { ...environment(), ...stripe, DATABASE_URL: databaseUrl },
    });
    let last: z.output<typeof message> | undefined;
    child.on('message', (sent) => {
      const parsed = message.parse(sent);
      if ('progress' in parsed) showProgress(...parsed.progress);
      else last = parsed;
    });
    await once(child, 'exit');
    if (last && 'outcome' in last) return last.outcome;
    throw new Error(last && 'error' in last ? last.error : `The script ${name} ended without an answer.`);
  });
}

/** Runs it and tells what came of it; not all went well: exit code 1. */
export async function runAndPrintServerScript(
  env: Env,
  serverScript: ServerScript,
  options: OutputOptions,
): Promise<void> {
  const { line, facts, failed } = await runServerScript(env, serverScript);
  printResult(line, facts, options, failed);
  if (failed) process.exitCode = 1;
}
