import { createHmac, randomBytes } from 'node:crypto';
import { londonDay } from '@headwater/contract/dates';
import { addressKey } from '@headwater/runtime/address-key';
import type { Deps } from '../deps.ts';
import { addCounts, type DayCounts, type PageCountKind } from './counter.queries.ts';
import { createDayBounds } from './day-bounds.ts';

const FLUSH_INTERVAL_MS = 10_000;
/** Limits each day's unwritten counts in memory while the database is unreachable. */
const MAX_UNWRITTEN = 100_000;
/** Maximum hosts a day, per page and in total. Beyond them, hosts are counted as one, as anybody can make them up. */
const MAX_HOSTS = { ofPage: 50, together: 20_000 };
/** Maximum hosts that one network can bring to a page a day, so that it leaves room for others. */
const MAX_HOSTS_OF_NETWORK = { ofPage: 3, together: 200_000 };
/** Maximum readers a day and process. Beyond them, only views are counted, as anybody can make up readers. */
const MAX_READERS = { ofPage: 20_000, together: 200_000 };
const OTHER_HOSTS = 'other';

interface PageCount {
  itemId: number;
  kind: PageCountKind;
}

export interface Counter {
  count: (counted: PageCount) => void;
  /** Counts a view with a referrer of another host. */
  countReferrer: (referred: { itemId: number; host: string; address: string }) => void;
  /** Counts a page's reader once on the day of the hash's salt. */
  countReader: (reader: { itemId: number; day: string; hash: Buffer }) => void;
  /** Writes the counts since the last flush. Those that cannot be written stay for the next one. */
  flush: () => Promise<void>;
}

/** Counts readers' actions by page and day. It keeps nothing of the readers themselves but the hashes of a day. */
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

/** Flushes at an interval, and returns a function that stops this after a last flush. */
export function startFlushing({ flush }: Counter): () => Promise<void> {
  const timer = setInterval(() => void flush(), FLUSH_INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    await flush();
  };
}
