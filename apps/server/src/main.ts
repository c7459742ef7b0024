import { createDatabase, createPool } from '@headwater/db/connect';
import { createStorage } from '@headwater/runtime/create-storage';
import { orExit, readServiceEnv } from '@headwater/runtime/env';
import { onShutdown } from '@headwater/runtime/lifecycle';
import { createLog } from '@headwater/runtime/log';
import { buildApp } from './app.ts';
import { connectStripe } from './features/store/stripe/connect.ts';

const env = orExit(readServiceEnv);
const log = createLog('portal', env.logLevel);
const pool = createPool({
  url: env.databaseUrl,
  onError: (error) => log.warn(error, 'an idle connection broke'),
});
const db = createDatabase(pool);
const files = await createStorage(env);
const app = await buildApp({ env, log, db, files, stripe: connectStripe(env), now: () => new Date() });

onShutdown(
  async () => {
    await app.close();
    await db.destroy();
  },
  { log },
);

await app.listen({ port: env.port, host: env.host });
log.info(`the portal serves ${env.portalUrl}`);
process.send?.({ type: 'ready' });
