import { tmpdir } from 'node:os';
import { readServiceEnv } from '@headwater/runtime/env';

/** What an import knows of its portal, apart from its database and storage. */
export const importOptions = {
  env: readServiceEnv({ DATABASE_URL: 'postgres://localhost/test', DATA_DIR: tmpdir() }),
  now: () => new Date(),
  invite: false,
};
