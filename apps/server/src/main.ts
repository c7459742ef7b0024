import { withPublisher } from '@headwater/db/publisher-settings';
import { exitOnError, readServiceEnv } from '@headwater/runtime/env';
import { exitWithError, onShutdown } from '@headwater/runtime/lifecycle';
import { listen } from '@headwater/runtime/listen';
import { createLog } from '@headwater/runtime/log';
import { buildApp } from './app.ts';
import { assertNoPublishedSignIn } from './features/operations/demo/published-sign-ins.ts';
import { JOB_CONNECTIONS } from './job-lanes.ts';
import { openService, REQUEST_CONNECTIONS } from './service.ts';

const env = withPublisher(exitOnError(readServiceEnv));
const log = createLog('portal', env.logLevel);
const runsJobs = env.worker === 'embedded';
const service = await openService({
  name: 'portal',
  env,
  log,
  now: () => new Date(),
  poolSize: runsJobs ? REQUEST_CONNECTIONS + JOB_CONNECTIONS : REQUEST_CONNECTIONS,
  operationsAddress: env.metrics.portal,
}).catch(exitWithError(log));
await assertNoPublishedSignIn(service.deps).catch(exitWithError(log));
const app = await buildApp(service.deps);
// The code of jobs is not loaded if a worker runs beside the portal.
const jobs = runsJobs ? (await import('./start-jobs.ts')).startJobs(service) : null;

const stopping = onShutdown(
  async () => {
    await Promise.all([app.close(), jobs?.stop()]);
    await service.close();
  },
  { log },
);

await service.serveHealthAndMetrics({
  stopping,
  checkReadiness: async () => {
    await service.checkDatabase();
    jobs?.assertRunning();
  },
});
await listen(app, env.portalAddress);
log.info(`the portal serves ${env.portalUrl}`);
await jobs?.started;
process.send?.({ type: 'ready' });
