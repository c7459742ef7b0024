import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway } from '@headwater/db/database-away';
import { LRUCache } from 'lru-cache';
import { createWordIndex } from './word-index.ts';

/** What a page was made into, and the words that it depends on; without words it is not kept. */
export interface Made<Page> {
  page: Page;
  words: readonly string[] | null;
}

interface Kept<Page> {
  page: Page;
  words: readonly string[];
  /** When it was made: the connection on which changes were heard, and the day in London. */
  connection: number | null;
  day: string;
}

interface CacheOptions<Page> {
  maxBytes: number;
  bytesOf: (page: Page) => number;
  /** As `Changes.hearing`. */
  hearing: () => number | null;
  /** Access begins and ends with the day. */
  today: () => string;
}

/** How long a reader waits for news of a page that is there, while nobody tells of changes. */
const patienceMs = 500;

/**
 * Keeps pages as they were made, up to so many bytes, the least asked for going first. A page is as good as new
 * while changes are heard of, none of its words was told, and the day is the same. Else it is made anew, and the old
 * one is better than none while the database is away.
 */
export function createPageCache<Page>({ maxBytes, bytesOf, hearing, today }: CacheOptions<Page>) {
  const index = createWordIndex();
  const pages = new LRUCache<string, Kept<Page>>({
    maxSize: Math.max(maxBytes, 1),
    sizeCalculation: ({ page }) => Math.max(bytesOf(page), 1),
    dispose: ({ words }, key) => index.remove(key, words),
  });
  const making = new Map<string, Promise<Page>>();
  let changes = 0;

  /** However many ask for a page at once, it is made once. */
  async function makeOnce(key: string, make: () => Promise<Made<Page>>): Promise<Page> {
    const running = making.get(key);
    if (running) return running;
    const promise = makeAndKeep(key, make).finally(() => {
      if (making.get(key) === promise) making.delete(key);
    });
    making.set(key, promise);
    return promise;
  }

  async function makeAndKeep(key: string, make: () => Promise<Made<Page>>): Promise<Page> {
    const before = { changes, connection: hearing(), day: today() };
    const { page, words } = await make();
    // What changed meanwhile may be in it or not.
    if (before.changes !== changes) return page;
    pages.delete(key);
    if (words) {
      pages.set(key, { page, words, connection: before.connection, day: before.day });
      if (pages.has(key)) index.add(key, words);
    }
    return page;
  }

  return {
    async get(key: string, make: () => Promise<Made<Page>>): Promise<Page> {
      const kept = pages.get(key);
      const connection = hearing();
      if (kept && connection !== null && kept.connection === connection && kept.day === today()) {
        return kept.page;
      }
      const made = makeOnce(key, make);
      if (!kept) return made;
      const orKept = made.catch((error: unknown) => {
        if (isDatabaseAway(error)) return kept.page;
        throw error;
      });
      if (connection !== null) return orKept;
      return Promise.race([orKept, wait(patienceMs, kept.page, { ref: false })]);
    },

    /** Drops every page that depends on one of the words. */
    forget(words: readonly string[]): void {
      changes += 1;
      making.clear();
      for (const key of index.keysOf(words)) pages.delete(key);
    },

    size: () => pages.calculatedSize,
  };
}

export type PageCache<Page> = ReturnType<typeof createPageCache<Page>>;
