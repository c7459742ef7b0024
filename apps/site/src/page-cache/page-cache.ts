import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseUnreachable } from '@headwater/db/database-unreachable';
import { LRUCache } from 'lru-cache';
import { createTagIndex } from './tag-index.ts';

/** What a page was made into, and the words that it depends on; without words it is not kept. */
export interface Rendered<Page> {
  page: Page;
  cacheTags: readonly string[] | null;
}

interface CacheEntry<Page> {
  page: Page;
  cacheTags: readonly string[];
  /** When it was made: the connection on which changes were heard, and the day in London. */
  connection: number | null;
  day: string;
}

interface CacheOptions<Page> {
  maxBytes: number;
  bytesOf: (page: Page) => number;
  /** As `Changes.hearing`. */
  subscribedConnection: () => number | null;
  /** Access begins and ends with the day. */
  today: () => string;
}

/** How long a reader waits for news of a page that is there, while nobody tells of changes. */
const RENDER_TIMEOUT_MS = 500;

/**
 * Keeps pages as they were made, up to so many bytes, the least asked for going first. A page is as good as new
 * while changes are heard of, none of its words was told, and the day is the same. Else it is made anew, and the old
 * one is better than none while the database is away.
 */
export function createPageCache<Page>({
  maxBytes,
  bytesOf,
  subscribedConnection,
  today,
}: CacheOptions<Page>) {
  const tagIndex = createTagIndex();
  const pages = new LRUCache<string, CacheEntry<Page>>({
    maxSize: Math.max(maxBytes, 1),
    sizeCalculation: ({ page }) => Math.max(bytesOf(page), 1),
    dispose: ({ cacheTags }, key) => tagIndex.remove(key, cacheTags),
  });
  const inFlight = new Map<string, Promise<Page>>();
  let invalidations = 0;

  /** However many ask for a page at once, it is made once. */
  async function renderOnce(key: string, render: () => Promise<Rendered<Page>>): Promise<Page> {
    const running = inFlight.get(key);
    if (running) return running;
    const promise = renderAndCache(key, render).finally(() => {
      if (inFlight.get(key) === promise) inFlight.delete(key);
    });
    inFlight.set(key, promise);
    return promise;
  }

  async function renderAndCache(key: string, render: () => Promise<Rendered<Page>>): Promise<Page> {
    const before = { invalidations, connection: subscribedConnection(), day: today() };
    const { page, cacheTags } = await render();
    // What changed meanwhile may be in it or not.
    if (before.invalidations !== invalidations) return page;
    pages.delete(key);
    if (cacheTags) {
      pages.set(key, { page, cacheTags, connection: before.connection, day: before.day });
      if (pages.has(key)) tagIndex.add(key, cacheTags);
    }
    return page;
  }

  return {
    async get(key: string, render: () => Promise<Rendered<Page>>): Promise<Page> {
      const cached = pages.get(key);
      const connection = subscribedConnection();
      if (cached && connection !== null && cached.connection === connection && cached.day === today()) {
        return cached.page;
      }
      const rendered = renderOnce(key, render);
      if (!cached) return rendered;
      const orCached = rendered.catch((error: unknown) => {
        if (isDatabaseUnreachable(error)) return cached.page;
        throw error;
      });
      if (connection !== null) return orCached;
      return Promise.race([orCached, wait(RENDER_TIMEOUT_MS, cached.page, { ref: false })]);
    },

    /** Drops every page that depends on one of the words. */
    invalidateTags(cacheTags: readonly string[]): void {
      invalidations += 1;
      inFlight.clear();
      for (const key of tagIndex.listKeys(cacheTags)) pages.delete(key);
    },

    size: () => pages.calculatedSize,
  };
}

export type PageCache<Page> = ReturnType<typeof createPageCache<Page>>;
