import type { Database } from '@headwater/db/connect';
import type { PortalEnv } from '@headwater/db/publisher-settings';
import type { FileStorage } from '@headwater/runtime/storage';
import type { Metrics } from '@headwater/runtime/telemetry/metrics';
import type { FastifyBaseLogger } from 'fastify';

/** External dependencies of the site. */
export interface Deps {
  env: PortalEnv;
  log: FastifyBaseLogger;
  db: Database;
  files: FileStorage;
  /** Null if no port for metrics is set. */
  metrics: Metrics | null;
  now: () => Date;
}
