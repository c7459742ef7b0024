import { createDatabase, createPool } from '@headwater/db/connect';
import { refreshPublisher, withPublisher } from '@headwater/db/publisher-settings';
import { migrateToLatest } from '@headwater/db/migrate';
import { environment, readEnv, readServiceEnv } from '@headwater/runtime/env';
import { connectStripe, type Deps } from '@headwater/server/operator';
import { withDatabaseUrl } from './with-database.ts';
import { findRunningFakeStripe } from '../launcher/fake-stripe.ts';

/** The dependencies of the server's operations that the operator's scripts call. */
export type OperatorDeps = Pick<Deps, 'db' | 'env' | 'stripe' | 'now'>;

/** Calls `work` with them on the configured database, migrated first unless `migrate` is false. */
export async function withServerDeps<T>(
  work: (deps: OperatorDeps) => Promise<T>,
  { migrate = true }: { migrate?: boolean } = {},
): Promise<T> {
  const launcherEnv = readEnv();
  const stripe = await findRunningFakeStripe(launcherEnv);
  return withDatabaseUrl(launcherEnv, async (url) => {
    if (migrate) await migrateToLatest(url);
    const env = withPublisher(readServiceEnv({ ...environment(), ...stripe, DATABASE_URL: url }));
    // The pool replaces an idle connection that breaks; one in use fails its own statement.
    const { preparedStatements } = env;
    const pool = createPool({ url, poolSize: 2, preparedStatements, onError: () => undefined });
    const db = createDatabase(pool);
    try {
      if (migrate) await refreshPublisher(db, env);
      return await work({ db, env, stripe: connectStripe(env), now: () => new Date() });
    } finally {
      await db.destroy();
    }
  });
}
