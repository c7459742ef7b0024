import { LRUCache } from 'lru-cache';

const MAX_KEYS = 5_000;

/** Returns a function that is true for a key once per period, in milliseconds. */
export function oncePer(ms: number): (key: string) => boolean {
  const seen = new LRUCache<string, true>({ max: MAX_KEYS, ttl: ms });
  return (key) => {
    if (seen.has(key)) return false;
    seen.set(key, true);
    return true;
  };
}
