import { createDatabase, createPool } from '@headwater/db/connect';
import { createStorage } from '@headwater/runtime/create-storage';
import { exitOnError, readServiceEnv } from '@headwater/runtime/env';
import { onShutdown } from '@headwater/runtime/lifecycle';
import { createLog } from '@headwater/runtime/log';
import { startTelemetry } from '@headwater/runtime/telemetry/start-telemetry';
import { sql } from 'kysely';
import { createMailer } from './features/mails/mailer.ts';
import { connectStripe } from './features/store/stripe/connect.ts';
import { allowImageFormats } from './features/uploads/images/image-formats.ts';
import { runJobs } from './jobs/runner.ts';
import { createJobs } from './jobs.ts';
import { observeJobs } from './jobs/observe-jobs.ts';

const env = exitOnError(readServiceEnv);
const log = createLog('worker', env.logLevel);
const pgPool = createPool({
  url: env.databaseUrl,
  preparedStatements: env.preparedStatements,
  // For each of three lanes: one connection that listens, and one for each of four jobs.
  poolSize: 15,
  onError: (error) => log.warn(error, 'an idle connection broke'),
});
const telemetry = await startTelemetry({
  name: 'worker',
  env,
  port: env.metrics.workerPort,
  pool: pgPool,
  log,
});
const db = createDatabase(pgPool, telemetry);
const files = await createStorage(env);
allowImageFormats();
const tasks = createJobs({
  env,
  log,
  db,
  files,
  mailer: createMailer(env),
  stripe: connectStripe(env),
  now: () => new Date(),
});
const taskList = observeJobs(tasks, { db, log, metrics: telemetry.metrics });
const jobs = runJobs({
  pgPool,
  taskList,
  log,
  preparedStatements: env.preparedStatements,
  dedicated: ['send_mail', 'deliver_webhook'],
});

const stopping = onShutdown(
  async () => {
    await jobs.stop();
    await db.destroy();
    await telemetry.close();
  },
  { log },
);

await telemetry.serve({
  stopping,
  checkReadiness: async () => {
    await sql`select 1`.execute(db);
    if (!jobs.isRunning()) throw new Error('no jobs are taken on');
  },
});
await jobs.started;
process.send?.({ type: 'ready' });
