import type { Env } from '@headwater/runtime/env';

/** Returns how a page is asked for. Where the portal serves this machine alone, it may read pages of this machine too. */
export function pageRules({ isPublic, portalUrl }: Pick<Env, 'isPublic' | 'portalUrl'>) {
  return {
    allowLocal: !isPublic,
    userAgent: `Headwater (${portalUrl}; reads a page at its owner's request)`,
  };
}
