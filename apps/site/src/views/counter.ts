import { createHmac, randomBytes } from 'node:crypto';
import { londonDay } from '@headwater/contract/dates';
import { addressKey } from '@headwater/runtime/address-key';
import type { Deps } from '../deps.ts';
import { addCounts, type DayCounts, type PageCountKind } from './counter.queries.ts';
import { createDayBounds } from './day-bounds.ts';

const FLUSH_INTERVAL_MS = 10_000;
/** Bounds the memory of what is not written yet, of each day, while the database is unreachable. */
const MAX_UNWRITTEN = 100_000;
/** Anybody can make up hosts: beyond so many a day, those of a page and all together are counted as one. */
const MAX_HOSTS = { ofPage: 50, together: 20_000 };
/** One network brings so many hosts to a page a day at most, so that it cannot use up what others need. */
const MAX_HOSTS_OF_NETWORK = { ofPage: 3, together: 200_000 };
/** Anybody can make up readers too: beyond so many a day, each process leaves them out and counts their views alone. */
const MAX_READERS = { ofPage: 20_000, together: 200_000 };
const OTHER_HOSTS = 'other';

interface PageCount {
  itemId: number;
  kind: PageCountKind;
}

export interface Counter {
  count: (counted: PageCount) => void;
  /** Counts a view that a page of another host led to. */
  countReferrer: (referred: { itemId: number; host: string; address: string }) => void;
  /** Counts the reader of a page once on the day of the hash's salt. */
  countReader: (reader: { itemId: number; day: string; hash: Buffer }) => void;
  /** Writes what was counted since the last flush. What cannot be written stays for the next one. */
  flush: () => Promise<void>;
}

/** Counts by page and day what readers do. Of the readers themselves it keeps nothing but the hashes of a day. */
export function createCounter({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Counter {
  let pending = new Map<string, DayCounts>();
  const isHostWithin = createDayBounds(MAX_HOSTS);
  const isNetworkWithin = createDayBounds(MAX_HOSTS_OF_NETWORK);
  const networkKey = randomBytes(32);
  const isReaderWithin = createDayBounds(MAX_READERS);

  function add(day: string, { itemId, kind, detail = '', count = 1 }: Addition): void {
    const { counts } = countsOf(day);
    const key = `${itemId} ${kind} ${detail}`;
    const present = counts.get(key);
    if (present) present.count += count;
    else if (counts.size < MAX_UNWRITTEN) counts.set(key, { itemId, kind, detail, count });
  }

  function addReader(day: string, itemId: number, hash: Buffer): void {
    const { readers } = countsOf(day);
    const key = hash.toString('base64');
    if (readers.size < MAX_UNWRITTEN && isReaderWithin(day, String(itemId), key))
      readers.set(key, { itemId, hash });
  }

  function countsOf(day: string): DayCounts {
    const ofDay = pending.get(day) ?? { counts: new Map(), readers: new Map() };
    pending.set(day, ofDay);
    return ofDay;
  }

  return {
    count: (counted) => add(londonDay(now()), counted),
    countReferrer({ itemId, host, address }) {
      const day = londonDay(now());
      const network = createHmac('sha256', networkKey).update(addressKey(address)).digest('base64');
      const isWithin =
        isNetworkWithin(day, `${itemId} ${network}`, host) && isHostWithin(day, String(itemId), host);
      add(day, { itemId, kind: 'referrer', detail: isWithin ? host : OTHER_HOSTS });
    },
    countReader: ({ itemId, day, hash }) => addReader(day, itemId, hash),
    async flush() {
      const due = pending;
      pending = new Map();
      for (const [day, counted] of due) {
        try {
          await addCounts(db, { day, ...counted });
        } catch (error) {
          log.warn({ err: error }, 'what readers did is written later');
          for (const addition of counted.counts.values()) add(day, addition);
          for (const { itemId, hash } of counted.readers.values()) addReader(day, itemId, hash);
        }
      }
    },
  };
}

interface Addition extends PageCount {
  detail?: string;
  count?: number;
}

/** Flushes at an interval, and returns a function that stops this and flushes once more. */
export function startFlushing({ flush }: Counter): () => Promise<void> {
  const timer = setInterval(() => void flush(), FLUSH_INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    await flush();
  };
}
