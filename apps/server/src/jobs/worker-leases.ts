import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, createPool, type Database } from '@headwater/db/connect';
import type { Log } from '@headwater/runtime/log';
import { freeJobs, LEASE_SECONDS, renewLease, type Worker } from './worker-leases.queries.ts';

const RENEWAL_MS = 1_000;

interface LeaseOptions {
  databaseUrl: string;
  name: Worker['name'];
  db: Database;
  log: Pick<Log, 'warn' | 'info'>;
}

export interface WorkerLeases {
  /** Returns the name of a new lane after the process has a lease: the lane's jobs are freed seconds after the process dies. */
  take: () => Promise<string>;
  /** Frees at once the jobs that an ended lane still holds. */
  drop: (lane: string) => void;
  stop: () => Promise<void>;
}

/**
 * Renews the process's lease, and frees the jobs of dead ones: at its start those of its predecessor with the same
 * name, and always those of processes whose leases have lapsed, because they were killed, hang or have lost the
 * database.
 */
export function keepLeases({ databaseUrl, name, db, log }: LeaseOptions): WorkerLeases {
  const worker = `worker-${randomUUID()}`;
  const dropped = new Map<string, number>();
  const stopping = new AbortController();
  let lanes = 0;
  /** Whether the predecessor with this name is gone: another one that appears later lives beside this one. */
  let hasReplaced = name === null;
  let hasWarnedOfName = false;
  let freeing: Promise<void> | null = null;
  const renewal = logOutages(log, {
    fails: 'the lease of this worker is not renewed',
    recovers: 'the lease of this worker is renewed again',
  });
  const release = logOutages(log, {
    fails: 'the jobs of a worker that is gone are not free yet',
    recovers: 'the jobs of workers that are gone are freed again',
  });
  // A connection of its own: it must not wait behind requests and jobs, nor for a silent connection.
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
      await renew().then(
        () => renewal.succeeded(),
        (error: unknown) => renewal.failed(error),
      );
      await wait(RENEWAL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function renew(): Promise<void> {
    const others = await renewLease(leaseDb, { worker, name });
    if (others.every(({ lapsed }) => lapsed)) hasReplaced = true;
    else if (hasReplaced) warnOfName();
    const gone = others.flatMap((other) => (other.lapsed || !hasReplaced ? [other.worker] : []));
    // The last request for a job may return after its lane has stopped.
    const before = performance.now() - LEASE_SECONDS * 1_000;
    const over = [...dropped].filter(([, at]) => at < before).map(([lane]) => lane);
    // The next renewal does not wait for it, because the queue may be long.
    if (gone.length > 0 || over.length > 0) freeing ??= free(gone, over).finally(() => (freeing = null));
  }

  function warnOfName(): void {
    if (!hasWarnedOfName)
      log.warn({ name }, 'another worker has the same WORKER_NAME: give each its own, or leave it empty');
    hasWarnedOfName = true;
  }

  async function free(workers: string[], over: string[]): Promise<void> {
    try {
      const replaced = hasReplaced ? null : name;
      for (const held of await freeJobs(db, { workers, name: replaced, lanes: over }))
        log.warn(held, 'a worker is gone, and the jobs that it held are free');
      hasReplaced = true;
      for (const lane of over) dropped.delete(lane);
      release.succeeded();
    } catch (error) {
      release.failed(error);
    }
  }

  return {
    async take() {
      await renew();
      lanes += 1;
      return `${worker}:${lanes}`;
    },
    drop: (lane) => void dropped.set(lane, performance.now()),
    async stop() {
      stopping.abort();
      await ended;
      await freeing;
      await leaseDb.destroy();
    },
  };
}

/** Logs the first of several failures, and the end of the outage. */
function logOutages(log: LeaseOptions['log'], { fails, recovers }: { fails: string; recovers: string }) {
  let isFailing = false;
  return {
    succeeded() {
      if (isFailing) log.info(recovers);
      isFailing = false;
    },
    failed(error: unknown) {
      if (!isFailing) log.warn({ err: error }, fails);
      isFailing = true;
    },
  };
}
