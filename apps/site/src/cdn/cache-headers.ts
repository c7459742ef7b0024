/** The tag of every page: a purge of it empties the cache in front. */
export const EVERY_PAGE = 'site';

/** Of a page, that of every page among them: headers beyond a few kilobytes break proxies. */
const MAX_TAGS = 50;

/** Returns the `Cache-Tag` of a page that depends on the tags. */
export function cacheTagHeader(cacheTags: readonly string[]): string {
  // Every change is announced with `lists`, whatever else it is announced with.
  const tags = cacheTags.length < MAX_TAGS ? cacheTags : ['lists'];
  return [EVERY_PAGE, ...tags].join(',');
}

/**
 * How long a cache in front keeps a page, by RFC 9213, in seconds. Purges make a change visible; what a purge that never
 * arrives can do is bounded by the hour and a minute, and where the sites are down by a day.
 */
export const KEEP_UNTIL_PURGED = 'max-age=3600, stale-while-revalidate=60, stale-if-error=86400';
