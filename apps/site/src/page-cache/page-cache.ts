import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseUnreachable } from '@headwater/db/database-unreachable';
import { LRUCache } from 'lru-cache';
import { EVERY_PAGE } from '../cdn/cache-headers.ts';

/** Rendered page with the cache tags that it depends on; null if it must not be cached. */
export interface Rendered<Page> {
  page: Page;
  cacheTags: readonly string[] | null;
}

/** Subscribed connection's number and London day at which a page was rendered. */
interface RenderMoment {
  connection: number | null;
  day: string;
}

interface CacheEntry<Page> extends RenderMoment {
  page: Page;
  cacheTags: readonly string[];
}

export interface CachedPage<Page> {
  page: Page;
  /** Whether the page matches the database, and a change of it would be announced. */
  isFresh: boolean;
}

interface CacheOptions<Page> {
  maxBytes: number;
  bytesOf: (page: Page) => number;
  /** As in `ChangeSubscription`. */
  subscribedConnection: () => number | null;
  /** Returns the day in London, with which access starts and ends. */
  today: () => string;
}

/** Time that a reader waits without a subscription before the cached page is served anyway. */
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
  const inFlight = new Map<string, Promise<CachedPage<Page>>>();
  let invalidations = 0;

  function isCurrent({ connection, day }: RenderMoment): boolean {
    return connection !== null && connection === subscribedConnection() && day === today();
  }

  /** Renders a page once, however many requests for it arrive at the same time. */
  async function renderOnce(key: string, render: () => Promise<Rendered<Page>>): Promise<CachedPage<Page>> {
    const running = inFlight.get(key);
    if (running) return running;
    const promise = renderAndCache(key, render).finally(() => {
      if (inFlight.get(key) === promise) inFlight.delete(key);
    });
    inFlight.set(key, promise);
    return promise;
  }

  async function renderAndCache(
    key: string,
    render: () => Promise<Rendered<Page>>,
  ): Promise<CachedPage<Page>> {
    const invalidationsBefore = invalidations;
    const moment = { connection: subscribedConnection(), day: today() };
    const { page, cacheTags } = await render();
    // The page may have been read before or after a change that arrived meanwhile.
    if (invalidationsBefore !== invalidations) return { page, isFresh: false };
    pages.delete(key);
    if (cacheTags) {
      pages.set(key, { page, cacheTags, ...moment });
      if (pages.has(key)) tagIndex.add(key, cacheTags);
    }
    return { page, isFresh: cacheTags !== null && isCurrent(moment) };
  }

  return {
    /** Returns the page if it is cached and fresh. */
    getFresh(key: string): Page | null {
      const cached = pages.get(key);
      return cached && isCurrent(cached) ? cached.page : null;
    },

    async get(key: string, render: () => Promise<Rendered<Page>>): Promise<CachedPage<Page>> {
      const cached = pages.get(key);
      if (cached && isCurrent(cached)) return { page: cached.page, isFresh: true };
      const rendered = renderOnce(key, render);
      if (!cached) return rendered;
      const stale = { page: cached.page, isFresh: false };
      const orCached = rendered.catch((error: unknown) => {
        if (isDatabaseUnreachable(error)) return stale;
        throw error;
      });
      if (subscribedConnection() !== null) return orCached;
      return Promise.race([orCached, wait(RENDER_TIMEOUT_MS, stale, { ref: false })]);
    },

    /** Drops every page that has one of the tags. Each page has the tag of every page. */
    invalidateTags(cacheTags: readonly string[]): void {
      invalidations += 1;
      inFlight.clear();
      if (cacheTags.includes(EVERY_PAGE)) pages.clear();
      for (const key of tagIndex.listKeys(cacheTags)) pages.delete(key);
    },

    size: () => pages.calculatedSize,
  };
}

export type PageCache<Page> = ReturnType<typeof createPageCache<Page>>;

/** Indexes the keys of the cache by their tags. */
function createTagIndex() {
  const keys = new Map<string, Set<string>>();
  return {
    add(key: string, tags: readonly string[]): void {
      for (const tag of tags) {
        const tagged = keys.get(tag);
        if (tagged) tagged.add(key);
        else keys.set(tag, new Set([key]));
      }
    },
    remove(key: string, tags: readonly string[]): void {
      for (const tag of tags) {
        const tagged = keys.get(tag);
        tagged?.delete(key);
        if (tagged?.size === 0) keys.delete(tag);
      }
    },
    listKeys(tags: readonly string[]): string[] {
      return tags.flatMap((tag) => [...(keys.get(tag) ?? [])]);
    },
  };
}
