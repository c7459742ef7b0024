import { createDatabase, createPool } from '@headwater/db/connect';
import { createStorage } from '@headwater/runtime/create-storage';
import { orExit, readServiceEnv } from '@headwater/runtime/env';
import { onShutdown } from '@headwater/runtime/lifecycle';
import { createLog } from '@headwater/runtime/log';
import { createMailer } from './features/mail/mailer.ts';
import { connectStripe } from './features/store/stripe/connect.ts';
import { runJobs } from './job-runner.ts';
import { createJobs } from './jobs.ts';

const env = orExit(readServiceEnv);
const log = createLog('worker', env.logLevel);
const pgPool = createPool({
  url: env.databaseUrl,
  onError: (error) => log.warn(error, 'an idle connection broke'),
});
const db = createDatabase(pgPool);
const files = await createStorage(env);
const taskList = createJobs({
  env,
  log,
  db,
  files,
  mailer: createMailer(env),
  stripe: connectStripe(env),
  now: () => new Date(),
});
const jobs = runJobs({ pgPool, taskList, log });

onShutdown(
  async () => {
    await jobs.stop();
    await db.destroy();
  },
  { log },
);

await jobs.started;
process.send?.({ type: 'ready' });
