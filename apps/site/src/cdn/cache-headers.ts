/** Tag of every page. Purging it empties the cache in front. */
export const EVERY_PAGE = 'site';

/** Maximum tags of a page, including that of every page, as headers beyond a few kilobytes break proxies. */
const MAX_TAGS = 50;

/** Returns the `Cache-Tag` of a page that depends on the tags. */
export function cacheTagHeader(cacheTags: readonly string[]): string {
  // Every change is announced with `lists`, beside its other tags.
  const tags = cacheTags.length < MAX_TAGS ? cacheTags : ['lists'];
  return [EVERY_PAGE, ...tags].join(',');
}

/**
 * Seconds for which a cache in front keeps a page, by RFC 9213. Purges make a change visible. A lost purge can hide a
 * change for at most an hour and a minute, or a day if the sites are down.
 */
export const KEEP_UNTIL_PURGED = 'max-age=3600, stale-while-revalidate=60, stale-if-error=86400';
