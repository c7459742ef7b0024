import { createDatabase, createPool } from '@headwater/db/connect';
import type { ListenAddress } from '@headwater/runtime/configuration-error';
import { assertStorageWritable, createStorage } from '@headwater/runtime/create-storage';
import type { PortalEnv } from '@headwater/db/publisher-settings';
import type { Log } from '@headwater/runtime/log';
import { followPublisher } from './features/publisher/follow-publisher.ts';
import { startTelemetry } from '@headwater/runtime/telemetry/start-telemetry';
import { sql } from 'kysely';
import { connectStripe } from './features/store/stripe/connect.ts';

/** The number of database connections that requests may use at once. */
export const REQUEST_CONNECTIONS = 10;

interface ServiceOptions {
  /** Names the process in its traces. */
  name: string;
  env: PortalEnv;
  log: Log;
  now: () => Date;
  /** The largest number of its database connections. */
  poolSize: number;
  /** The address of its metrics and probes; null serves none. */
  operationsAddress: ListenAddress | null;
}

export type Service = Awaited<ReturnType<typeof openService>>;

/** Opens what the portal and the worker share: the database, the files, Stripe, metrics and traces. */
export async function openService({ name, env, log, now, poolSize, operationsAddress }: ServiceOptions) {
  const pool = createPool({
    url: env.databaseUrl,
    poolSize,
    preparedStatements: env.preparedStatements,
    onError: (error) => log.warn(error, 'an idle connection broke'),
  });
  const telemetry = await startTelemetry({ name, env, address: operationsAddress, pool, log });
  const db = createDatabase(pool, telemetry);
  const files = await createStorage(env);
  await assertStorageWritable(env);
  const publisher = followPublisher({ env, db, log });
  const { metrics, serve } = telemetry;
  return {
    deps: { env, log, db, files, metrics, stripe: connectStripe(env), now },
    pool,
    serveHealthAndMetrics: serve,
    /** Rejects while the database is unreachable. */
    checkDatabase: async () => sql`select 1`.execute(db),
    async close() {
      await publisher.stop();
      await db.destroy();
      await telemetry.close();
    },
  };
}
