import { parseArgs } from 'node:util';
import { createDatabase, createPool } from '@headwater/db/connect';
import { orExit, readServiceEnv } from '@headwater/runtime/env';
import { toFailedAnswer } from './errors.ts';
import { storeScripts } from './features/store/store-scripts.ts';
import { connectStripe } from './features/store/stripe/connect.ts';

// One of the operator's scripts, which apps/cli starts: its name, and its input as JSON.
const env = orExit(readServiceEnv);
const { positionals } = parseArgs({ allowPositionals: true });
const [name = '', input = '{}'] = positionals;
const script = storeScripts.get(name);
const db = createDatabase(createPool({ url: env.databaseUrl, poolSize: 2, onError: () => undefined }));
try {
  if (!script) throw new Error(`there is no script ${name}`);
  const deps = { db, env, stripe: connectStripe(env), now: () => new Date() };
  process.stdout.write(`${await script(deps, JSON.parse(input))}\n`);
} catch (error) {
  process.stderr.write(`${toFailedAnswer(error).body.message}\n`);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
