import { parseArgs } from 'node:util';
import { createDatabase, createPool } from '@headwater/db/connect';
import { exitOnError, readServiceEnv } from '@headwater/runtime/env';
import { toErrorResponse } from './http/error-response.ts';
import { doctorScripts } from './features/operations/doctor/doctor.ts';
import { storeScripts } from './features/store/store-scripts.ts';
import { connectStripe } from './features/store/stripe/connect.ts';
import { fileScripts } from './features/uploads/file-scripts.ts';

// One of the operator's scripts, which apps/cli starts: its name, and its input as JSON. What came of it goes back
// as a message.
const env = exitOnError(readServiceEnv);
const { positionals } = parseArgs({ allowPositionals: true });
const [name = '', input = '{}'] = positionals;
const script = new Map([...storeScripts, ...fileScripts, ...doctorScripts]).get(name);
const db = createDatabase(createPool({ url: env.databaseUrl, poolSize: 2, onError: () => undefined }));
try {
  if (!script) throw new Error(`there is no script ${name}`);
  const onProgress = (done: number, total: number) => void process.send?.({ progress: [done, total] });
  const deps = { db, env, stripe: connectStripe(env), now: () => new Date(), onProgress };
  process.send?.({ outcome: await script(deps, JSON.parse(input)) });
} catch (error) {
  process.send?.({ error: toErrorResponse(error).body.message });
} finally {
  await db.destroy();
  process.disconnect();
}
