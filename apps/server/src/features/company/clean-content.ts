import { sanitiseHtml } from '@headwater/richtext/sanitise-html';
import type { Env } from '@headwater/runtime/env';

/** Rich text as it may be stored; addresses of our own files become root-relative. */
export function cleanContent(html: string, env: Pick<Env, 'portalUrl' | 'publicSiteUrl'>): string {
  return sanitiseHtml(html, { ownOrigins: [env.portalUrl, env.publicSiteUrl] });
}
