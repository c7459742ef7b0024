import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseUnreachable } from '@headwater/db/database-unreachable';
import { LRUCache } from 'lru-cache';
import { createTagIndex } from './tag-index.ts';

/** A rendered page with the cache tags that it depends on; null where it is not to be cached. */
export interface Rendered<Page> {
  page: Page;
  cacheTags: readonly string[] | null;
}

interface CacheEntry<Page> {
  page: Page;
  cacheTags: readonly string[];
  /** The number of the subscribed connection, and the day in London, as it was rendered. */
  connection: number | null;
  day: string;
}

interface CacheOptions<Page> {
  maxBytes: number;
  bytesOf: (page: Page) => number;
  /** As in `ChangeSubscription`. */
  subscribedConnection: () => number | null;
  /** Returns the day in London: access begins and ends with it. */
  today: () => string;
}

/** Without a subscription, a reader waits for so long before the cached page is served after all. */
const RENDER_TIMEOUT_MS = 500;

/**
 * Caches rendered pages up to a number of bytes, and evicts the least recently used first. A page is fresh while the
 * subscription to changes holds, none of its tags was invalidated, and the day is the same. A stale page is rendered
 * again, but served while the database is unreachable.
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

  /** Renders a page once, however many requests for it arrive at the same time. */
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
    // The page may have been read before or after a change that came in meanwhile.
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

    /** Drops every page that has one of the tags. */
    invalidateTags(cacheTags: readonly string[]): void {
      invalidations += 1;
      inFlight.clear();
      for (const key of tagIndex.listKeys(cacheTags)) pages.delete(key);
    },

    size: () => pages.calculatedSize,
  };
}

export type PageCache<Page> = ReturnType<typeof createPageCache<Page>>;
