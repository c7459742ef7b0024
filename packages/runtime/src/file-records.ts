import { LRUCache } from 'lru-cache';
import type { FileRecord } from './check-file.ts';
import { oncePer } from './once-per.ts';
import { withTimeout } from './with-timeout.ts';

/** Looks up the record of the file with this name; null if no row of the database names it. */
export type GetFileRecord = (name: string) => Promise<FileRecord | null>;

type Lookup = (name: string, options?: { fresh?: boolean }) => Promise<FileRecord | null | 'unknown'>;

const MAX_CACHED = 5_000;
/** A record almost never changes: only by the repair of a variant, and by the first check of an older file. */
const CACHED_FOR_MS = 60 * 60 * 1000;
/** So that a request for an unknown name does not always cost a statement. */
const NO_RECORD_CACHED_FOR_MS = 10_000;
const FRESH_AGAIN_AFTER_MS = 5_000;
const TIMEOUT_MS = 1_000;
const PAUSE_MS = 5_000;

/**
 * Caches the records of files, so that serving a file costs no statement. With `fresh` it asks again, for each name
 * once in some seconds. The answer is 'unknown' while the database can't be asked, which is retried after some seconds:
 * files are served without it.
 */
export function createFileRecords(getRecord: GetFileRecord): Lookup {
  const cached = new LRUCache<string, { record: FileRecord | null }>({
    max: MAX_CACHED,
    ttl: CACHED_FOR_MS,
    // A failed look-up keeps the known record, and one that is pushed out of the cache is still answered.
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: async (name, _stale, { options }) => {
      const record = await withTimeout(getRecord(name), {
        ms: TIMEOUT_MS,
        message: 'the database did not answer in time',
      });
      options.ttl = record ? CACHED_FOR_MS : NO_RECORD_CACHED_FOR_MS;
      return { record };
    },
  });
  const mayRefresh = oncePer(FRESH_AGAIN_AFTER_MS);
  let pausedUntil = 0;

  return async (name, { fresh = false } = {}) => {
    const isPaused = performance.now() < pausedUntil;
    const known = cached.get(name);
    if (known && (isPaused || !fresh || !mayRefresh(name))) return known.record;
    if (isPaused) return 'unknown';
    try {
      return (await cached.forceFetch(name, { forceRefresh: fresh })).record;
    } catch {
      pausedUntil = performance.now() + PAUSE_MS;
      return 'unknown';
    }
  };
}
