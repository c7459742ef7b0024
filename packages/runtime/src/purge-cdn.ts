/** The address that purges the cache in front of the public site. */
export interface CdnSettings {
  purgeUrl: string;
  /** The header that authenticates the request; null sends none. */
  purgeHeader: { name: string; value: string } | null;
}

const TIMEOUT_MS = 5_000;

/**
 * Asks the cache in front to drop every answer that has one of the tags, and throws unless it confirms. One request
 * suits all: Varnish and Fastly read the header, Cloudflare the body.
 */
export async function purgeCdn(
  { purgeUrl, purgeHeader }: CdnSettings,
  tags: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const response = await fetch(purgeUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'surrogate-key': tags.join(' '),
      ...(purgeHeader && { [purgeHeader.name]: purgeHeader.value }),
    },
    body: JSON.stringify({ tags }),
    // A followed redirect would be confirmed by a page that drops nothing.
    redirect: 'manual',
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
  }).catch((cause: unknown) => {
    throw new Error('The cache at CDN_PURGE_URL cannot be reached', { cause });
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The cache at CDN_PURGE_URL answered ${response.status}`);
}
