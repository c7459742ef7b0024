import { exitOnError, exitWithError, readServiceEnv } from '@headwater/runtime/env';
import { onShutdown } from '@headwater/runtime/lifecycle';
import { JOB_CONNECTIONS, openService } from './service.ts';
import { startJobs } from './start-jobs.ts';

const env = exitOnError(readServiceEnv);
const service = await openService({
  name: 'worker',
  env,
  now: () => new Date(),
  poolSize: JOB_CONNECTIONS,
  operationsAddress: env.metrics.worker,
}).catch(exitWithError);
const jobs = startJobs(service);

const stopping = onShutdown(
  async () => {
    await jobs.stop();
    await service.close();
  },
  { log: service.deps.log },
);

await service.serveOperations({
  stopping,
  checkReadiness: async () => {
    await service.checkDatabase();
    jobs.assertRunning();
  },
});
await jobs.started;
process.send?.({ type: 'ready' });
