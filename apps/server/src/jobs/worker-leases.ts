import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, createPool, type Database } from '@headwater/db/connect';
import type { Log } from '@headwater/runtime/log';
import { freeJobs, renewLeases } from './worker-leases.queries.ts';

const RENEWAL_MS = 500;

interface LeaseOptions {
  databaseUrl: string;
  db: Database;
  log: Pick<Log, 'warn'>;
}

export interface WorkerLeases {
  /** Resolves once the worker has a lease: what it locks from then on is free seconds after this process has died. */
  take: (worker: string) => Promise<void>;
  /** Lets the lease of a worker lapse that has ended. */
  drop: (worker: string) => void;
  stop: () => Promise<void>;
}

/**
 * Renews the leases of the process's workers, and frees the jobs of those whose leases have lapsed, as their processes
 * were killed, hang or have lost the database.
 */
export function keepLeases({ databaseUrl, db, log }: LeaseOptions): WorkerLeases {
  const workers = new Set<string>();
  const stopping = new AbortController();
  // A connection of their own: they must not wait behind requests and jobs, nor for a connection that has gone silent.
  const pool = createPool({
    url: databaseUrl,
    poolSize: 1,
    preparedStatements: false,
    timeoutMs: 2_000,
    onError: () => undefined,
  });
  const leaseDb = createDatabase(pool);
  const ended = keepRenewing();

  async function keepRenewing(): Promise<void> {
    while (!stopping.signal.aborted) {
      await renew().catch((error: unknown) =>
        log.warn({ err: error }, 'the leases of workers are not renewed'),
      );
      await wait(RENEWAL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function renew(): Promise<void> {
    const lapsed = await renewLeases(leaseDb, { workers: [...workers] });
    // The next renewal does not wait for it, as the queue may be long.
    if (lapsed.length > 0) void free(lapsed);
  }

  async function free(lapsed: string[]): Promise<void> {
    try {
      for (const { worker, jobs } of await freeJobs(db, { workers: lapsed }))
        log.warn({ worker, jobs }, 'a worker is gone, and the jobs that it held are free');
    } catch (error) {
      log.warn({ err: error }, 'the jobs of a worker that is gone are not free yet');
    }
  }

  return {
    async take(worker) {
      workers.add(worker);
      await renew();
    },
    drop: (worker) => void workers.delete(worker),
    async stop() {
      stopping.abort();
      await ended;
      await leaseDb.destroy();
    },
  };
}
