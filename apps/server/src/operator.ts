import type { Database } from '@headwater/db/connect';
import type { ServiceEnv } from '@headwater/runtime/env';
import type Stripe from 'stripe';

export interface OperatorDeps {
  db: Database;
  env: ServiceEnv;
  stripe: Stripe | null;
  now: () => Date;
  /** Hears how far long work has come. */
  onProgress: (done: number, total: number) => void;
}

/** What a script did: in words, and for programs. */
interface ScriptOutcome {
  line: string;
  facts: object;
  /** It did what it could, and not all went well. */
  failed?: boolean;
}

/** One of the operator's scripts. Throws where it could do nothing. */
export type OperatorScript = (deps: OperatorDeps, input: unknown) => Promise<ScriptOutcome>;
