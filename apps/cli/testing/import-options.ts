import { tmpdir } from 'node:os';
import { withPublisher } from '@headwater/db/publisher-settings';
import { readServiceEnv } from '@headwater/runtime/env';

/** What an import knows of its portal, apart from its database and storage. */
export const importOptions = {
  env: withPublisher(readServiceEnv({ DATABASE_URL: 'postgres://localhost/test', DATA_DIR: tmpdir() })),
  now: () => new Date(),
  invite: false,
};
