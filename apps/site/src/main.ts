import { createDatabase, createPool } from '@headwater/db/connect';
import { withPublisher } from '@headwater/db/publisher-settings';
import { createStorage } from '@headwater/runtime/create-storage';
import { exitOnError, readServiceEnv } from '@headwater/runtime/env';
import { exitWithError, onShutdown } from '@headwater/runtime/lifecycle';
import { listen } from '@headwater/runtime/listen';
import { createLog } from '@headwater/runtime/log';
import { startTelemetry } from '@headwater/runtime/telemetry/start-telemetry';
import { sql } from 'kysely';
import sharp from 'sharp';
import { buildSite } from './app.ts';

// Disabled, as drawn images are cached with the pages, and no picture is read twice.
sharp.cache(false);
const env = withPublisher(exitOnError(readServiceEnv));
const log = createLog('site', env.logLevel);
const pool = createPool({
  url: env.databaseUrl,
  preparedStatements: env.preparedStatements,
  onError: (error) => log.warn(error, 'an idle connection broke'),
});
const telemetry = await startTelemetry({ name: 'site', env, address: env.metrics.site, pool, log });
const db = createDatabase(pool, telemetry);
const files = await createStorage(env).catch(exitWithError(log));
const app = await buildSite({ env, log, db, files, metrics: telemetry.metrics, now: () => new Date() });

const stopping = onShutdown(
  async () => {
    await app.close();
    await db.destroy();
    await telemetry.close();
  },
  { log },
);

await telemetry.serve({ stopping, checkReadiness: async () => sql`select 1`.execute(db) });
await listen(app, env.siteAddress);
log.info(`the public site serves ${env.publicSiteUrl}`);
process.send?.({ type: 'ready' });
