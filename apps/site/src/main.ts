import { createDatabase, createPool } from '@headwater/db/connect';
import { createStorage } from '@headwater/runtime/create-storage';
import { orExit, readServiceEnv } from '@headwater/runtime/env';
import { onShutdown } from '@headwater/runtime/lifecycle';
import { createLog } from '@headwater/runtime/log';
import { buildSite } from './app.ts';

const env = orExit(readServiceEnv);
const log = createLog('site', env.logLevel);
const pool = createPool({
  url: env.databaseUrl,
  onError: (error) => log.warn(error, 'an idle connection broke'),
});
const db = createDatabase(pool);
const files = await createStorage(env);
const app = await buildSite({ env, log, db, files, now: () => new Date() });

onShutdown(
  async () => {
    await app.close();
    await db.destroy();
  },
  { log },
);

await app.listen({ port: env.sitePort, host: env.host });
log.info(`the public site serves ${env.publicSiteUrl}`);
process.send?.({ type: 'ready' });
