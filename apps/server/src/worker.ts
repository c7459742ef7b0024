import { withPublisher } from '@headwater/db/publisher-settings';
import { exitOnError, readServiceEnv } from '@headwater/runtime/env';
import { exitWithError, onShutdown } from '@headwater/runtime/lifecycle';
import { createLog } from '@headwater/runtime/log';
import { JOB_CONNECTIONS } from './job-lanes.ts';
import { openService } from './service.ts';
import { startJobs } from './start-jobs.ts';

const env = withPublisher(exitOnError(readServiceEnv));
const log = createLog('worker', env.logLevel);
const service = await openService({
  name: 'worker',
  env,
  log,
  now: () => new Date(),
  poolSize: JOB_CONNECTIONS,
  operationsAddress: env.metrics.worker,
}).catch(exitWithError(log));
const jobs = startJobs(service);

const stopping = onShutdown(
  async () => {
    await jobs.stop();
    await service.close();
  },
  { log },
);

await service.serveHealthAndMetrics({
  stopping,
  checkReadiness: async () => {
    await service.checkDatabase();
    jobs.assertRunning();
  },
});
await jobs.started;
process.send?.({ type: 'ready' });
