import type { Database } from '@headwater/db/connect';
import type { ServiceEnv } from '@headwater/runtime/env';
import type { FileStorage } from '@headwater/runtime/storage';
import type { Metrics } from '@headwater/runtime/telemetry/metrics';
import type { FastifyBaseLogger } from 'fastify';

/** Everything that the site reaches outside itself. */
export interface Deps {
  env: ServiceEnv;
  log: FastifyBaseLogger;
  db: Database;
  files: FileStorage;
  /** Null where nobody reads them. */
  metrics: Metrics | null;
  /** The present moment; tests set it. */
  now: () => Date;
}
