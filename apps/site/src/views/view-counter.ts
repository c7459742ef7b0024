import { londonDay } from '@headwater/contract/dates';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Deps } from '../deps.ts';
import { addViews } from './view-counter.queries.ts';

const FLUSH_INTERVAL_MS = 10_000;
/** Bounds the memory of what is not written yet while the database is unreachable. */
const MAX_PAGES_PER_DAY = 100_000;

export interface ViewCounter {
  count: (itemId: number, request: FastifyRequest) => void;
  /** Writes what was counted since the last flush. What cannot be written stays for the next one. */
  flush: () => Promise<void>;
}

/** Counts the views of each page by day. It stores nothing about readers, and leaves crawlers out. */
export function createViewCounter({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): ViewCounter {
  let pending = new Map<string, Map<number, number>>();

  function add(day: string, itemId: number, views: number): void {
    const ofDay = pending.get(day) ?? new Map<number, number>();
    pending.set(day, ofDay);
    if (ofDay.size < MAX_PAGES_PER_DAY || ofDay.has(itemId))
      ofDay.set(itemId, (ofDay.get(itemId) ?? 0) + views);
  }

  return {
    count(itemId, { method, headers }) {
      const isReader = method === 'GET' && !isPrefetch(headers) && !isbot(headers['user-agent'] ?? 'bot');
      if (isReader) add(londonDay(now()), itemId, 1);
    },
    async flush() {
      const due = pending;
      pending = new Map();
      for (const [day, views] of due) {
        try {
          await addViews(db, { day, views });
        } catch (error) {
          log.warn({ err: error }, 'views are written later');
          for (const [itemId, count] of views) add(day, itemId, count);
        }
      }
    },
  };
}

/** Browsers mark requests for pages that nobody has opened yet. */
function isPrefetch(headers: FastifyRequest['headers']): boolean {
  return String(headers['sec-purpose'] ?? headers['purpose'] ?? '').startsWith('prefetch');
}

/** Flushes at an interval, and returns a function that stops this and flushes once more. */
export function startFlushing({ flush }: ViewCounter): () => Promise<void> {
  const timer = setInterval(() => void flush(), FLUSH_INTERVAL_MS).unref();
  return async () => {
    clearInterval(timer);
    await flush();
  };
}
