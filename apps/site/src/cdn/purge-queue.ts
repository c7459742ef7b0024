import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { purgeCdn, type CdnSettings } from '@headwater/runtime/purge-cdn';
import type { Metrics } from '@headwater/runtime/telemetry/metrics';
import type { FastifyBaseLogger } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { EVERY_PAGE } from './cache-headers.ts';

/** A page on its way to the cache in front may arrive there after the purge. */
const REPEATS_MS = [500, 5_000];
/** Maximum that Cloudflare accepts in a request. */
const MAX_TAGS_PER_PURGE = 100;
const MIN_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 5_000;
const DAY_CHECK_MS = 500;

interface PurgeQueueOptions {
  cdn: CdnSettings;
  log: FastifyBaseLogger;
  metrics: Metrics | null;
  /** Returns the day in London, with which access starts and ends. */
  today: () => string;
}

export interface PurgeQueue {
  /** Purges the tags now, and again shortly after. */
  purge: (tags: readonly string[]) => void;
  /** Whether the cache in front confirms its purges. Only then may it keep a page. */
  isConfirmed: () => boolean;
  /** Drops the waiting purges, and aborts the running one. */
  close: () => Promise<void>;
}

/**
 * Purges the cache in front until it confirms, by the tags of each change, and entirely when a new day starts in
 * London.
 */
export function createPurgeQueue({ cdn, log, metrics, today }: PurgeQueueOptions): PurgeQueue {
  const closing = new AbortController();
  const purges = metrics && measurePurges(metrics, () => due.size);
  const due = new Set<string>();
  let flushing: Promise<void> | null = null;
  let confirmed = false;
  let day = today();
  const dayCheck = setInterval(() => {
    if (day === today()) return;
    day = today();
    purge([EVERY_PAGE]);
  }, DAY_CHECK_MS).unref();

  function purge(tags: readonly string[]): void {
    add(tags);
    for (const ms of REPEATS_MS) setTimeout(() => add(tags), ms).unref();
  }

  function add(tags: readonly string[]): void {
    for (const tag of tags) due.add(tag);
    flushing ??= flush().finally(() => (flushing = null));
  }

  async function flush(): Promise<void> {
    let failures = 0;
    // Notifications of one transaction arrive together.
    await nextTurn();
    while (due.size > 0 && !closing.signal.aborted) {
      const tags = due.size > MAX_TAGS_PER_PURGE ? [EVERY_PAGE] : [...due];
      due.clear();
      try {
        await purgeCdn(cdn, tags, closing.signal);
        if (failures > 0) log.info('the cache in front is purged again');
        failures = 0;
        confirmed = true;
        purges?.inc({ outcome: 'confirmed' });
      } catch (error) {
        if (closing.signal.aborted) return;
        for (const tag of tags) due.add(tag);
        if (failures === 0) log.error({ err: error }, 'the cache in front is not purged: it is tried again');
        failures += 1;
        confirmed = false;
        purges?.inc({ outcome: 'failed' });
        const backoff = Math.min(MIN_BACKOFF_MS * 2 ** (failures - 1), MAX_BACKOFF_MS);
        await wait(backoff, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  return {
    purge,
    isConfirmed: () => confirmed,
    async close() {
      closing.abort();
      clearInterval(dayCheck);
      await flushing;
    },
  };
}

function measurePurges(metrics: Metrics, countDue: () => number): Counter<'outcome'> {
  const due = new Gauge({
    name: 'cdn_purge_tags_due',
    help: 'Cache tags that the cache in front has not confirmed to have purged',
    registers: [metrics],
    collect: () => {
      due.set(countDue());
    },
  });
  return new Counter({
    name: 'cdn_purges_total',
    help: 'Requests to purge the cache in front, by whether it confirmed',
    labelNames: ['outcome'],
    registers: [metrics],
  });
}
