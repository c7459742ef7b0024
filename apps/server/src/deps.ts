import type { Database } from '@headwater/db/connect';
import type { ServiceEnv } from '@headwater/runtime/env';
import type { FastifyBaseLogger } from 'fastify';
import type { FileStorage } from '@headwater/runtime/storage';
import type { Metrics } from '@headwater/runtime/telemetry/metrics';
import type Stripe from 'stripe';

/** Everything that the server reaches outside itself. */
export interface Deps {
  env: ServiceEnv;
  log: FastifyBaseLogger;
  db: Database;
  files: FileStorage;
  /** Null where payment by card is not set up. */
  stripe: Stripe | null;
  /** Null where nobody reads them. */
  metrics: Metrics | null;
  /** The present moment; tests set it. */
  now: () => Date;
}
