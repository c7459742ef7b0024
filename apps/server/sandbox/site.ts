import { once } from 'node:events';
import { createDatabase, createPool } from '@headwater/db/connect';
import { createStorage } from '@headwater/runtime/create-storage';
import { onShutdown } from '@headwater/runtime/lifecycle';
import { listen } from '@headwater/runtime/listen';
import { createLog } from '@headwater/runtime/log';
import { buildSite } from '@headwater/site/app';
import { z } from 'zod';
import { readSandboxEnv } from './sandbox-env.ts';

// The public site in a process of its own: it draws pictures, which the portal's process forbids itself to read.
const [settings] = z
  .tuple([z.record(z.string(), z.string()), z.unknown()])
  .parse(await once(process, 'message'));
const env = readSandboxEnv(settings);
const log = createLog('site', env.logLevel);
const db = createDatabase(createPool({ url: env.databaseUrl, onError: (error) => log.warn(error) }));
const files = await createStorage(env);
let offsetMs = 0;
process.on('message', (message) => void (offsetMs = z.number().parse(message)));
const app = await buildSite({
  env,
  log,
  db,
  files,
  metrics: null,
  now: () => new Date(Date.now() + offsetMs),
});

onShutdown(
  async () => {
    await app.close();
    await db.destroy();
  },
  { log },
);

await listen(app, env.siteAddress);
process.send?.('ready');
