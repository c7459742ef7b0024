import { once } from 'node:events';
import { createDatabase, createPool } from '@headwater/db/connect';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import { readServiceEnv } from '@headwater/runtime/env';
import { createLog } from '@headwater/runtime/log';
import { z } from 'zod';
import { buildApp } from '../src/app.ts';
import { buildBareServer } from './bare-server.ts';
import { benchCalls } from './calls.ts';

/** Serves the portal and the bare server in a process of their own, which the load generator does not slow down. */
const benchMessage = z.object({
  databaseUrl: z.string(),
  dataDir: z.string(),
  headers: z.record(z.string(), z.string()),
  calls: benchCalls,
});
const [message] = await once(process, 'message');
const { databaseUrl, dataDir, headers, calls } = benchMessage.parse(message);
const env = readServiceEnv({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
const deps = {
  env,
  // The portal writes a line for each request, which costs time here as well.
  log: createLog('bench', env.logLevel),
  db: createDatabase(createPool({ url: databaseUrl, onError: () => undefined })),
  files: await createDiskStorage(dataDir),
  metrics: null,
  stripe: null,
  now: () => new Date(),
};
const portal = await buildApp(deps);
const bare = await buildBareServer({ deps, calls, headers });
process.on('disconnect', () => {
  void Promise.all([portal.close(), bare.close()]).then(() => process.exit(0));
});
const anyFreePort = { port: 0, host: '127.0.0.1' };
process.send?.({ portal: await portal.listen(anyFreePort), bare: await bare.listen(anyFreePort) });
