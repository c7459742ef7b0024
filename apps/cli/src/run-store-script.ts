import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { migrateToLatest } from '@headwater/db/migrate';
import { environment, repositoryRoot, type Env } from '@headwater/runtime/env';
import { runningStandIn } from './stripe-stand-in.ts';
import { withDatabaseUrl } from './with-database.ts';

const script = join(repositoryRoot, 'apps/server/src/store-script.ts');

/**
 * Runs one of the server's scripts for products and payments on the configured database, in a process of its own:
 * it is the server that knows how to speak to Stripe. Resolves to its exit code.
 */
export async function runStoreScript(env: Env, name: string, input: object): Promise<number> {
  const stripe = env.stripe === null ? await runningStandIn(env) : {};
  return withDatabaseUrl(env, async (databaseUrl) => {
    await migrateToLatest(databaseUrl);
    const child = fork(script, [name, JSON.stringify(input)], {
      env: { ...environment(), ...stripe, DATABASE_URL: databaseUrl },
    });
    const [code] = await once(child, 'exit');
    return typeof code === 'number' ? code : 1;
  });
}
