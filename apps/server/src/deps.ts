import type { Database } from '@headwater/db/connect';
import type { PortalEnv } from '@headwater/db/publisher-settings';
import type { FastifyBaseLogger } from 'fastify';
import type { FileStorage } from '@headwater/runtime/storage';
import type { Metrics } from '@headwater/runtime/telemetry/metrics';
import type Stripe from 'stripe';

/** What the server uses outside itself. */
export interface Deps {
  env: PortalEnv;
  log: FastifyBaseLogger;
  db: Database;
  files: FileStorage;
  /** Null where card payments are not set up. */
  stripe: Stripe | null;
  /** Null where no metrics port is set. */
  metrics: Metrics | null;
  /** The clock, which tests set. */
  now: () => Date;
}
