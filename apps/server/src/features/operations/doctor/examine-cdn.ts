import type { ServiceEnv } from '@headwater/runtime/env';
import { purgeCdn } from '@headwater/runtime/purge-cdn';
import { examine, good, type Finding } from './finding.ts';

/** Examines whether the cache in front of the public site accepts a purge. */
export async function examineCdn({ cdn }: Pick<ServiceEnv, 'cdn'>): Promise<Finding[]> {
  const what = 'page cache';
  if (cdn === null) return [good(what, 'No cache in front of the public site keeps pages.')];
  return examine(
    what,
    'Are CDN_PURGE_URL and CDN_PURGE_HEADER right, and does the cache run? It keeps no new pages until it answers.',
    async () => {
      // No page has this tag.
      await purgeCdn(cdn, ['doctor']);
      return [good(what, 'The cache in front of the public site purges what changes.')];
    },
  );
}
