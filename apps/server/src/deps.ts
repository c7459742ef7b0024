import type { Database } from '@headwater/db/connect';
import type { PortalEnv } from '@headwater/db/publisher-settings';
import type { FastifyBaseLogger } from 'fastify';
import type { FileStorage } from '@headwater/runtime/storage';
import type { Metrics } from '@headwater/runtime/telemetry/metrics';
import type Stripe from 'stripe';

/** The server's dependencies on the world outside it. */
export interface Deps {
  env: PortalEnv;
  log: FastifyBaseLogger;
  db: Database;
  files: FileStorage;
  /** Null if card payments are not set up. */
  stripe: Stripe | null;
  /** Null if no metrics port is set. */
  metrics: Metrics | null;
  /** The clock, which tests set. */
  now: () => Date;
}
