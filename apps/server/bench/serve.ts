import { once } from 'node:events';
import { join } from 'node:path';
import { createDatabase, createPool } from '@headwater/db/connect';
import { withPublisher } from '@headwater/db/publisher-settings';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import { readServiceEnv } from '@headwater/runtime/env';
import { createLog } from '@headwater/runtime/log';
import { z } from 'zod';
import { buildBareServer } from './bare-server.ts';
import { benchCall, type BenchCall } from './calls.ts';
import { buildLeanServer } from './lean-server.ts';
import { buildPlainServer } from './plain-server.ts';

/** Serves one of the servers that the portal is compared with, in a process of its own as the portal has one. */
const serveMessage = z.object({
  databaseUrl: z.string(),
  dataDir: z.string(),
  server: z.enum(['lean', 'bare', 'plain']),
  /** The calls that the bare server replays. */
  replay: z.array(benchCall),
});
export type ServeMessage = z.output<typeof serveMessage>;

const [message] = await once(process, 'message');
const { databaseUrl, dataDir, server, replay } = serveMessage.parse(message);
const files = await createDiskStorage(join(dataDir, 'files'));
const builders = {
  lean: async () => buildLeanServer({ databaseUrl, files }),
  bare: async () => buildBare(replay),
  plain: async () => buildPlainServer({ databaseUrl, dataDir }),
};
const app = await builders[server]();
process.on('disconnect', () => {
  void app.close().then(() => process.exit(0));
});
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));

async function buildBare(calls: readonly BenchCall[]) {
  const deps = {
    env: withPublisher(readServiceEnv({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })),
    log: createLog('bench', 'silent'),
    db: createDatabase(createPool({ url: databaseUrl, onError: () => undefined })),
    files,
    metrics: null,
    stripe: null,
    now: () => new Date(),
  };
  return buildBareServer({ deps, calls });
}
