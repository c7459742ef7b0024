import type { Env } from '@headwater/runtime/env';

/** Returns the rules for fetching a page. If the portal serves only this machine, it may read pages on this machine too. */
export function pageRules({ isPublic, portalUrl }: Pick<Env, 'isPublic' | 'portalUrl'>) {
  return {
    allowLocal: !isPublic,
    userAgent: `Headwater (${portalUrl}; reads a page at its owner's request)`,
  };
}
